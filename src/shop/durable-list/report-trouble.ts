import type { Notices } from '../notices.ts';
import type { ListTrouble } from './list-book.ts';

type Texts = Record<'notSaved' | 'partLost', { title: string; message: string }>;

/** Each trouble is reported once (D17). */
export function troubleReporter(notices: Notices, texts: Texts): (trouble: ListTrouble) => void {
  const reported = new Set<ListTrouble>();
  return (trouble) => {
    if (reported.has(trouble)) return;
    reported.add(trouble);
    if (trouble === 'not-saved') {
      notices.notify({
        ...texts.notSaved,
        tone: 'error',
      });
    }
    if (trouble === 'repaired') {
      notices.notify(texts.partLost);
    }
  };
}

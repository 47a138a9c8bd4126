import type { Notices } from '../notices.ts';
import type { ListTrouble } from './list-book.ts';

/**
 * A list that cannot be saved goes on in memory; an unsound one goes on without its unsound part. Returns what says
 * each of them once (D17); `name` is what the shopper calls the list.
 */
export function troubleTeller(notices: Notices, name: string): (trouble: ListTrouble) => void {
  const told = new Set<ListTrouble>();
  return (trouble) => {
    if (told.has(trouble)) return;
    told.add(trouble);
    if (trouble === 'not-saved') {
      notices.notify({
        title: `Your ${name} can't be saved on this device`,
        message: 'It is kept until you close this page.',
        tone: 'error',
      });
    }
    if (trouble === 'mended') {
      notices.notify({
        title: `Your ${name} was mended`,
        message: 'What could not be read of it was left out.',
      });
    }
  };
}

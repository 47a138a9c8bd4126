import { createStore } from '../../lib/store.ts';

/** Forms that hold something typed and not sent: no update may reload the page over them (D38). */
export const unsaved = createStore<ReadonlySet<string>>(new Set());

/** A form says under its own id whether it is half filled; one that leaves the page says false. */
export function markUnsaved(id: string, halfFilled: boolean): void {
  if (unsaved.get().has(id) === halfFilled) return;
  const next = new Set(unsaved.get());
  if (halfFilled) next.add(id);
  else next.delete(id);
  unsaved.set(next);
}

const NEVER_RELOADED = ['/checkout', '/payment'];

/** Whether the page at this path may be reloaded with nothing lost (D38). */
export function maySafelyReload(path: string): boolean {
  return unsaved.get().size === 0 && !NEVER_RELOADED.includes(path.replace(/\/+$/, ''));
}

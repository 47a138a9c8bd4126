import { describe, expect, it, vi } from 'vitest';
import { outliveTranslation } from '../../../src/lib/translated-page.ts';

function page() {
  const [removeChild, insertBefore] = [vi.fn(), vi.fn()];
  const prototype = { removeChild, insertBefore } as unknown as Node;
  outliveTranslation(prototype);
  const parent: Node = Object.create(prototype);
  const node = (parentNode: Node | null) => ({ parentNode }) as Node;
  return { parent, removeChild, insertBefore, node };
}

describe('a page whose texts the browser has replaced', () => {
  it('lets React remove a text that is gone', () => {
    const { parent, removeChild, node } = page();
    const [there, gone] = [node(parent), node(null)];
    expect(parent.removeChild(gone)).toBe(gone);
    expect(removeChild).not.toHaveBeenCalled();
    parent.removeChild(there);
    expect(removeChild).toHaveBeenCalledWith(there);
  });

  it('lets React insert in front of a text that is gone: at the end', () => {
    const { parent, insertBefore, node } = page();
    const [added, there, elsewhere] = [node(null), node(parent), node(node(null))];
    expect(parent.insertBefore(added, elsewhere)).toBe(added);
    parent.insertBefore(added, there);
    parent.insertBefore(added, null);
    expect(insertBefore.mock.calls).toEqual([
      [added, null],
      [added, there],
      [added, null],
    ]);
  });
});

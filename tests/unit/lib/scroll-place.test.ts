import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepPlaces, openScrollRestoration } from '../../../src/lib/scroll-place.ts';

function stubPage({ scrollY = 0, type = 'navigate' }: { scrollY?: number; type?: string } = {}) {
  const page = Object.assign(new EventTarget(), { scrollY, location: { pathname: '/products' } });
  vi.stubGlobal('window', page);
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  return page;
}

const at = (pathname: string) => ({ location: { pathname } });

afterEach(() => vi.unstubAllGlobals());

describe('D31: the first page that the bundle draws', () => {
  it('stays where the shopper has scrolled it; the next ones are moved', () => {
    stubPage({ scrollY: 500 });
    const mayMove = openScrollRestoration();
    expect(mayMove(at('/products'))).toBe(false);
    expect(mayMove(at('/products'))).toBe(true);
    expect(mayMove(at('/product/1'))).toBe(true);
  });

  it.each([
    ['is at its top', { scrollY: 0 }],
    ['is loaded anew', { scrollY: 500, type: 'reload' }],
    ['is the one of Back', { scrollY: 500, type: 'back_forward' }],
  ])('is moved as ever when it %s', (_, page) => {
    stubPage(page);
    expect(openScrollRestoration()(at('/products'))).toBe(true);
  });

  it('is moved when it is another one than the document showed', () => {
    stubPage({ scrollY: 500 });
    expect(openScrollRestoration()(at('/product/1'))).toBe(true);
  });
});

describe('D31: Back finds the place that was left', () => {
  /** What the router hears of the document's scrolling. */
  function world(scrollY: number) {
    const page = stubPage({ scrollY });
    const document = new EventTarget();
    const heard = vi.fn();
    vi.stubGlobal('document', document);
    document.addEventListener('scroll', heard);
    let rendered = () => {};
    const state = { location: { pathname: '/products' }, resolvedLocation: { pathname: '/products' } };
    keepPlaces({
      state,
      subscribe: (_, listener) => {
        rendered = listener;
        return undefined;
      },
    });
    /** Whether listeners behind the window's own hear of it. */
    const scroll = () => {
      const event = new Event('scroll');
      const stop = vi.spyOn(event, 'stopImmediatePropagation');
      Object.defineProperty(event, 'target', { value: document });
      page.dispatchEvent(event);
      return stop.mock.calls.length === 0;
    };
    return { state, heard, scroll, render: () => rendered() };
  }

  it('the router is told of a place that it has not heard of, once the page is drawn', async () => {
    const { heard, render } = world(500);
    render();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  });

  it('at the top there is nothing to tell', async () => {
    const { heard, render } = world(0);
    render();
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).not.toHaveBeenCalled();
  });

  it('what happens between two pages is not taken for the place of the one that is left', async () => {
    const { state, heard, scroll, render } = world(0);
    expect(scroll()).toBe(true);
    state.location = { pathname: '/product/1' };
    expect(scroll()).toBe(false);
    state.resolvedLocation = state.location;
    expect(scroll()).toBe(true);
    render();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  });
});

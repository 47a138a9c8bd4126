import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScrollPlaces, startAtTop } from '../../../src/lib/scroll-place.ts';

/** A tab on `/products`; `key` is the router's, on an entry of the history that it has been on. */
function stubTab({ scrollY = 0, key }: { scrollY?: number; key?: string } = {}) {
  const tab = Object.assign(new EventTarget(), {
    scrollY,
    location: { pathname: '/products' },
    history: { state: key ? { __TSR_key: key } : null },
    scrollTo: vi.fn(),
  });
  vi.stubGlobal('window', tab);
  return tab;
}

const page = (href: string, key = href) => ({
  href,
  pathname: href.split('?')[0] ?? '',
  state: { __TSR_key: key },
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('D31: the first page that the bundle draws', () => {
  it('stays where the shopper has scrolled it; the next ones are moved', () => {
    stubTab({ scrollY: 500 });
    const { mayMove } = openScrollPlaces();
    expect(mayMove({ location: page('/products') })).toBe(false);
    expect(mayMove({ location: page('/product/1') })).toBe(true);
    expect(mayMove({ location: page('/products', 'a second visit') })).toBe(true);
  });

  it.each([
    ['is at its top', { scrollY: 0 }],
    ['was drawn by the router before, which knows its place', { scrollY: 500, key: 'known' }],
  ])('is moved as ever when it %s', (_, tab) => {
    stubTab(tab);
    expect(openScrollPlaces().mayMove({ location: page('/products') })).toBe(true);
  });

  it('is moved when it is another one than the document showed', () => {
    stubTab({ scrollY: 500 });
    expect(openScrollPlaces().mayMove({ location: page('/product/1') })).toBe(true);
  });

  it('is not scrolled to the top while it loads; the next ones are', () => {
    const tab = stubTab({ scrollY: 500 });
    const { mayMove } = openScrollPlaces();
    startAtTop();
    expect(tab.scrollTo).not.toHaveBeenCalled();
    mayMove({ location: page('/products') });
    startAtTop();
    expect(tab.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  it('another one that is asked for while the first one loads begins at its top', () => {
    const tab = stubTab({ scrollY: 500 });
    openScrollPlaces();
    tab.location.pathname = '/product/1';
    startAtTop();
    expect(tab.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });
});

/** A tab whose page is drawn, and what the router hears of its scrolling. */
function drawnTab(scrollY: number) {
  const tab = stubTab({ scrollY, key: '/products' });
  const document = new EventTarget();
  vi.stubGlobal('document', document);
  const heard = vi.fn();
  document.addEventListener('scroll', heard);
  const listeners: Record<string, (change: { toLocation: ReturnType<typeof page> }) => void> = {};
  const state = { location: page('/products'), resolvedLocation: page('/products') };
  const { keep, mayMove } = openScrollPlaces();
  keep({
    state,
    subscribe: (event, listener) => {
      listeners[event] = listener;
    },
  });
  const ask = (location: ReturnType<typeof page>) => {
    state.location = location;
    listeners.onBeforeLoad?.({ toLocation: location });
  };
  const draw = () => {
    state.resolvedLocation = state.location;
    const moved = mayMove({ location: state.location });
    listeners.onRendered?.({ toLocation: state.location });
    return moved;
  };
  /** Whether listeners behind the window's own hear of it. */
  const scroll = () => {
    const event = new Event('scroll');
    const stop = vi.spyOn(event, 'stopImmediatePropagation');
    Object.defineProperty(event, 'target', { value: document });
    tab.dispatchEvent(event);
    return stop.mock.calls.length === 0;
  };
  ask(state.location);
  draw();
  return { tab, heard, ask, draw, scroll };
}

describe('D31: a page that is drawn again with new data', () => {
  it('is not moved: the shopper may have scrolled on', () => {
    const { ask, draw } = drawnTab(500);
    ask(page('/products'));
    expect(draw()).toBe(false);
  });

  it('is moved when it is there again after another one was asked for', () => {
    const { ask, draw } = drawnTab(500);
    ask(page('/product/1'));
    ask(page('/products'));
    expect(draw()).toBe(true);
  });
});

describe('D31: Back finds the place that was left', () => {
  it('the router is told of a place that it has not heard of, once the page is drawn', () => {
    const { heard } = drawnTab(500);
    vi.runAllTimers();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('at the top there is nothing to tell', () => {
    const { heard } = drawnTab(0);
    vi.runAllTimers();
    expect(heard).not.toHaveBeenCalled();
  });

  it.each(['/product/1', '/products?page=2'])(
    'what happens before %s is there is not taken for the place of the page that is left',
    (next) => {
      const { tab, heard, ask, draw, scroll } = drawnTab(0);
      const shadow = vi.fn();
      tab.addEventListener('scroll', shadow);
      expect(scroll()).toBe(true);
      ask(page(next));
      shadow.mockClear();
      expect(scroll()).toBe(false);
      // The bar at the top is told all the same.
      expect(shadow).toHaveBeenCalled();
      expect(heard).not.toHaveBeenCalled();
      draw();
      expect(scroll()).toBe(true);
      vi.runAllTimers();
      expect(heard).toHaveBeenCalledOnce();
    },
  );
});

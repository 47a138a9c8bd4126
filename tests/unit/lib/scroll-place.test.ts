import { describe, expect, it, vi } from 'vitest';
import { openScrollPlaces } from '../../../src/lib/scroll-place.ts';

/** A tab on `/products`; the router gives `key` to history entries that it has visited. */
function newTab({ scrollY = 0, key }: { scrollY?: number; key?: string } = {}) {
  const tab = Object.assign(new EventTarget(), {
    scrollY,
    location: { pathname: '/products' },
    history: { state: key ? { __TSR_key: key } : null },
    scrollTo: vi.fn(),
  });
  return Object.assign(tab as unknown as Window & typeof tab, { document: new EventTarget() });
}

const page = (href: string, key = href) => ({
  href,
  pathname: href.split('?')[0] ?? '',
  state: { __TSR_key: key },
});

describe('D31: the first page that the bundle draws', () => {
  it('stays where the shopper has scrolled it; the next ones are moved', () => {
    const { mayMove } = openScrollPlaces(newTab({ scrollY: 500 }));
    expect(mayMove({ location: page('/products') })).toBe(false);
    expect(mayMove({ location: page('/product/1') })).toBe(true);
    expect(mayMove({ location: page('/products', 'a second visit') })).toBe(true);
  });

  it.each([
    ['is at its top', { scrollY: 0 }],
    ['was drawn by the router before, which knows its place', { scrollY: 500, key: 'known' }],
  ])('is moved as ever when it %s', (_, tab) => {
    expect(openScrollPlaces(newTab(tab)).mayMove({ location: page('/products') })).toBe(true);
  });

  it('is moved when it is another one than the document showed', () => {
    expect(openScrollPlaces(newTab({ scrollY: 500 })).mayMove({ location: page('/product/1') })).toBe(true);
  });

  it('is not scrolled to the top while it loads; the next ones are', () => {
    const tab = newTab({ scrollY: 500 });
    const { mayMove, startAtTop } = openScrollPlaces(tab);
    startAtTop();
    expect(tab.scrollTo).not.toHaveBeenCalled();
    mayMove({ location: page('/products') });
    startAtTop();
    expect(tab.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  it('another one that is asked for while the first one loads begins at its top', () => {
    const tab = newTab({ scrollY: 500 });
    const { startAtTop } = openScrollPlaces(tab);
    tab.location.pathname = '/product/1';
    startAtTop();
    expect(tab.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });
});

/** A tab whose page is rendered, and the scroll events that the router gets. */
function drawnTab() {
  const tab = newTab({ scrollY: 500, key: '/products' });
  const { document } = tab;
  const heard = vi.fn();
  document.addEventListener('scroll', heard);
  let onBeforeNavigate = (_: { toLocation: ReturnType<typeof page> }) => {};
  const state = { location: page('/products'), resolvedLocation: page('/products') };
  const { keep, mayMove, opensAtTop } = openScrollPlaces(tab);
  let onHistory = (_: { location: { state: object }; action: { type: string } }) => {};
  keep({
    history: {
      subscribe: (listener) => {
        onHistory = listener;
      },
    },
    state,
    subscribe: (_, listener) => {
      onBeforeNavigate = listener;
    },
  });
  mayMove(state);
  /** The router requests a page, and reports it first. */
  const ask = (location: ReturnType<typeof page>) => {
    onBeforeNavigate({ toLocation: location });
    state.location = location;
  };
  const draw = () => {
    state.resolvedLocation = state.location;
    return mayMove(state);
  };
  /** Whether listeners on the document get the event. */
  const scroll = () => {
    const event = new Event('scroll');
    const stop = vi.spyOn(event, 'stopImmediatePropagation');
    Object.defineProperty(event, 'target', { value: document });
    tab.dispatchEvent(event);
    return stop.mock.calls.length === 0;
  };
  /** The browser's history changes. */
  const go = (type: string, state: { inPlace?: true; dialog?: string } = {}) =>
    onHistory({ location: { state }, action: { type } });
  return { tab, heard, ask, draw, scroll, go, opensAtTop };
}

describe('D31: a page that is drawn again with new data', () => {
  it('is not moved: the shopper may have scrolled on', () => {
    const { ask, draw, heard } = drawnTab();
    ask(page('/products'));
    expect(draw()).toBe(false);
    expect(heard).not.toHaveBeenCalled();
  });

  it('is moved when it is there again after another one was asked for', () => {
    const { ask, draw } = drawnTab();
    ask(page('/product/1'));
    ask(page('/products'));
    expect(draw()).toBe(true);
  });
});

describe('D31: Back finds the scroll position', () => {
  it('the router gets a scroll event before it records the position, also without any scrolling', () => {
    const { ask, heard } = drawnTab();
    ask(page('/product/1'));
    expect(heard).toHaveBeenCalledOnce();
  });

  it('and when the document is left, before a router that is created later', () => {
    const { tab, heard } = drawnTab();
    const router = vi.fn(() => expect(heard).toHaveBeenCalledOnce());
    tab.addEventListener('pagehide', router);
    tab.dispatchEvent(new Event('pagehide'));
    expect(router).toHaveBeenCalledOnce();
  });

  it.each(['/product/1', '/products?page=2'])(
    'what happens before %s is there is not taken for the place of the page that is left',
    (next) => {
      const { tab, heard, ask, draw, scroll } = drawnTab();
      expect(scroll()).toBe(true);
      ask(page(next));
      heard.mockClear();
      // The window's own listeners get the event.
      const shadow = vi.fn();
      tab.addEventListener('scroll', shadow);
      expect(scroll()).toBe(false);
      expect(shadow).toHaveBeenCalled();
      ask(page('/cart'));
      tab.dispatchEvent(new Event('pagehide'));
      expect(heard).not.toHaveBeenCalled();
      draw();
      expect(scroll()).toBe(true);
    },
  );
});

it('hears of the history only once a page is drawn: until then a router without a listener loads redirects itself', () => {
  const { keep, mayMove } = openScrollPlaces(newTab());
  const state = { location: page('/products') };
  const subscribe = vi.fn();
  keep({ history: { subscribe }, state, subscribe() {} });
  expect(subscribe).not.toHaveBeenCalled();
  mayMove(state);
  mayMove(state);
  expect(subscribe).toHaveBeenCalledOnce();
});

describe('D31: only a page that opens at its top may draw what is below the window later', () => {
  it.each(['PUSH', 'REPLACE'])('one that a link asks for (%s), until it is there', (type) => {
    const { go, draw, opensAtTop } = drawnTab();
    expect(opensAtTop()).toBe(false);
    go(type);
    expect(opensAtTop()).toBe(true);
    draw();
    expect(opensAtTop()).toBe(false);
  });

  it.each([
    ['Back', 'BACK', {}],
    ['Forward', 'FORWARD', {}],
    ['a step over several entries', 'GO', {}],
    ['a filter further down', 'PUSH', { inPlace: true } as const],
    ['a dialog', 'PUSH', { dialog: 'quick view' }],
  ])('not after %s', (_, type, state) => {
    const { go, opensAtTop } = drawnTab();
    go('PUSH');
    go(type, state);
    expect(opensAtTop()).toBe(false);
  });

  it('a filter at the top, also when its list is late; not Back to it', () => {
    const { tab, go, draw, opensAtTop } = drawnTab();
    tab.scrollY = 0;
    go('PUSH', { inPlace: true });
    draw();
    expect(opensAtTop()).toBe(true);
    go('BACK', { inPlace: true });
    expect(opensAtTop()).toBe(false);
  });
});

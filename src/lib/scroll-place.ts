type ScrolledWindow = Pick<
  Window,
  'location' | 'history' | 'scrollY' | 'scrollTo' | 'addEventListener' | 'dispatchEvent'
> & { readonly document: EventTarget };

/** What of the router is needed here. */
interface Router {
  /** `resolvedLocation` is the page that is whole, `location` the one that was asked for. */
  state: { location: Page; resolvedLocation?: Page | undefined };
  subscribe: (event: 'onBeforeNavigate', listener: (change: { toLocation: Page }) => void) => unknown;
}

interface Page {
  href: string;
  pathname: string;
  /** The key of its entry in the history: the router gives one to every entry that it has been on. */
  state: { __TSR_key?: string | undefined };
}

/**
 * Where the shopper is on a page (D31), to be opened before the router is made. `mayMove` is the router's
 * `scrollRestoration`: whether it may scroll the page that it has drawn. `keep` sees to it that Back and a reload find
 * the place that was left.
 */
export function openScrollPlaces(page: ScrolledWindow = window) {
  /** The path of the document, until the router has drawn a page. */
  let documentPath: string | undefined = page.location.pathname;
  // On an entry without a key the router knows no place: it would go to the top.
  const isUnknown = !page.history.state?.__TSR_key;
  /** The page on screen; none from the moment another one is asked for. */
  let drawn: string | undefined;
  let isWhole = () => false;

  // The router notes the place when the next page is asked for and when the document is left, if it has heard of any
  // scrolling by then. It forgets what it heard before it drew, and a browser that is busy tells of it too late.
  function tell(): void {
    if (isWhole()) page.document.dispatchEvent(new Event('scroll'));
  }

  // The router's own listener comes after it.
  page.addEventListener('pagehide', tell);

  return {
    mayMove({ location }: { location: Page }): boolean {
      const wasScrolled = isUnknown && location.pathname === documentPath && page.scrollY > 0;
      // Drawn with new data. The shopper may have scrolled on since the router noted the place, or still be scrolling.
      const isSame = drawn === keyOf(location);
      documentPath = undefined;
      drawn = keyOf(location);
      return !wasScrolled && !isSame;
    },

    /** Scrolls to the top of a page that is still loading, unless it is the one that the document began to show. */
    startAtTop(): void {
      if (page.location.pathname !== documentPath) page.scrollTo(0, 0);
    },

    keep(router: Router): void {
      isWhole = () => router.state.resolvedLocation?.href === router.state.location.href;
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        if (keyOf(toLocation) === drawn) return;
        tell();
        drawn = undefined;
      });
      // Until the next page is whole, the router takes its place for that of the page which is being left.
      const hide = (event: Event) => {
        if (event.target !== page.document || isWhole()) return;
        event.stopImmediatePropagation();
        // The window's own listeners still hear of it, the router's on the document does not.
        page.dispatchEvent(new Event('scroll'));
      };
      page.addEventListener('scroll', hide, { capture: true, passive: true });
    },
  };
}

export type ScrollPlaces = ReturnType<typeof openScrollPlaces>;

function keyOf({ href, state }: Page): string {
  return state.__TSR_key ?? href;
}

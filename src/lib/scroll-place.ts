/** What of the router is needed here. */
interface Router {
  state: { location: Page; resolvedLocation?: Page | undefined };
  subscribe: (event: 'onBeforeLoad' | 'onRendered', listener: (change: Change) => void) => unknown;
}

interface Change {
  toLocation: Page;
}

interface Page {
  href: string;
  pathname: string;
  /** The key of its entry in the history: the router gives one to every entry that it has been on. */
  state: { __TSR_key?: string | undefined };
}

/** The path of the document, until the router has drawn a page. */
let documentPath: string | undefined;

/**
 * Where the shopper is on a page (D31). `mayMove` is the router's `scrollRestoration`: whether it may scroll the page
 * that it has drawn. `keep` sees to it that Back finds the place that was left.
 */
export function openScrollPlaces() {
  documentPath = window.location.pathname;
  // On an entry without a key the router knows no place: it would go to the top.
  const isUnknown = !window.history.state?.__TSR_key;
  /** The page on screen; none from the moment another one is asked for. */
  let drawn: string | undefined;

  function mayMove({ location }: { location: Page }): boolean {
    const wasScrolled = isUnknown && location.pathname === documentPath && window.scrollY > 0;
    // Drawn with new data. The shopper may have scrolled on since the router noted the place, or still be scrolling.
    const isSame = drawn === keyOf(location);
    documentPath = undefined;
    drawn = keyOf(location);
    return !wasScrolled && !isSame;
  }

  function keep(router: Router): void {
    router.subscribe('onBeforeLoad', ({ toLocation }) => {
      if (keyOf(toLocation) !== drawn) drawn = undefined;
    });
    const { hide, tell } = listening(router);
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    router.subscribe('onRendered', () => setTimeout(tell));
  }

  return { mayMove, keep };
}

/** Scrolls to the top of a page that is still loading, unless it is the one that the document began to show. */
export function startAtTop(): void {
  if (window.location.pathname !== documentPath) window.scrollTo(0, 0);
}

function listening(router: Pick<Router, 'state'>) {
  let wasHidden = false;
  // Until the next page is whole, the router takes its place for that of the page which is being left.
  const isBetweenPages = () => {
    const { resolvedLocation, location } = router.state;
    return resolvedLocation !== undefined && resolvedLocation.href !== location.href;
  };
  return {
    hide(event: Event): void {
      if (event.target !== document || !isBetweenPages()) return;
      event.stopImmediatePropagation();
      wasHidden = true;
      // The window's own listeners still hear of it, the router's on the document does not.
      window.dispatchEvent(new Event('scroll'));
    },
    /** Tells the router of the place: when it has drawn a page, it forgets all that it has heard. */
    tell(): void {
      if (window.scrollY > 0 || wasHidden) document.dispatchEvent(new Event('scroll', { bubbles: true }));
      wasHidden = false;
    },
  };
}

function keyOf({ href, state }: Page): string {
  return state.__TSR_key ?? href;
}

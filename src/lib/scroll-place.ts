/** What of the router is needed here. */
interface Router {
  state: { location: Page; resolvedLocation?: Page | undefined };
  subscribe: (event: 'onRendered', listener: () => void) => unknown;
}

interface Page {
  pathname: string;
}

/**
 * The router's `scrollRestoration`: whether it may move a page that it has drawn. Not the document's own page that was
 * scrolled before the bundle came: the router would go to its top.
 */
export function openScrollRestoration(): (page: { location: Page }) => boolean {
  const { pathname } = window.location;
  let isFirst = true;
  return ({ location }) => {
    const wasScrolled = isFirst && location.pathname === pathname && window.scrollY > 0 && isNewVisit();
    isFirst = false;
    return !wasScrolled;
  };
}

/** Sees to it that Back finds the place that the shopper left: the router notes it by the scroll events that it hears. */
export function keepPlaces(router: Router): void {
  // Until the next page is whole, the router takes its place for that of the page which is being left.
  const isBetweenPages = () => {
    const { resolvedLocation, location } = router.state;
    return resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname;
  };
  let wasHidden = false;
  const hide = (event: Event) => {
    if (event.target !== document || !isBetweenPages()) return;
    event.stopImmediatePropagation();
    wasHidden = true;
  };
  window.addEventListener('scroll', hide, { capture: true, passive: true });
  // It hears nothing of what was scrolled before the bundle came or while it drew. Its own listeners come first.
  const tell = () => {
    if (window.scrollY > 0 || wasHidden) document.dispatchEvent(new Event('scroll', { bubbles: true }));
    wasHidden = false;
  };
  router.subscribe('onRendered', () => setTimeout(tell));
}

/** After a reload, and Back from another site, the router goes where the shopper was. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate';
}

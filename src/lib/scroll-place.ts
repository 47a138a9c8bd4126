import { withoutCode } from '../texts/languages.ts';
import { lazily } from './tasks.ts';

type ScrolledWindow = Pick<
  Window,
  'location' | 'history' | 'scrollY' | 'scrollTo' | 'addEventListener' | 'dispatchEvent'
> & { readonly document: EventTarget };

interface Router {
  history: {
    subscribe: (
      listener: (change: { location: Pick<Page, 'state'>; action: { type: string } }) => void,
    ) => unknown;
  };
  state: { location: Page; resolvedLocation?: Page | undefined };
  subscribe: (event: 'onBeforeNavigate', listener: (change: { toLocation: Page }) => void) => unknown;
}

interface Page {
  href: string;
  pathname: string;
  state: { __TSR_key?: string | undefined; inPlace?: true; dialog?: string };
}

/** The shopper stays where they are (D40). */
export const IN_PLACE = { resetScroll: false, state: { inPlace: true } } as const;

/** The scroll position (D31), by undocumented events (docs/upgrading.md) of the router, whose `pagehide` comes later. */
export function openScrollPlaces(page: ScrolledWindow = window) {
  let documentPath: string | undefined = pathOf(page);
  // Without a key the router would scroll to the top.
  const isUnknown = !page.history.state?.__TSR_key;
  let rendered: string | undefined;
  let isWhole = () => false;
  let isNewPage = false;
  let isInPlace = false;
  let follow: () => unknown = () => {};

  // The router records a position only after `scroll`, perhaps too late.
  function notify(): void {
    if (isWhole()) page.document.dispatchEvent(new Event('scroll'));
  }

  page.addEventListener('pagehide', notify);

  return {
    mayMove({ location }: { location: Page }): boolean {
      const wasScrolled = isUnknown && location.pathname === documentPath && page.scrollY > 0;
      const isSame = rendered === keyOf(location);
      documentPath = undefined;
      isNewPage = false;
      follow();
      rendered = keyOf(location);
      return !wasScrolled && !isSame;
    },

    startAtTop(): void {
      if (pathOf(page) !== documentPath) page.scrollTo(0, 0);
    },

    opensAtTop: (): boolean => isNewPage || (isInPlace && page.scrollY === 0),

    keep(router: Router): void {
      isWhole = () => router.state.resolvedLocation?.href === router.state.location.href;
      follow = lazily(() =>
        router.history.subscribe(({ location: { state }, action: { type } }) => {
          const isNew = type === 'PUSH' || type === 'REPLACE';
          isNewPage = isNew && !state.inPlace && !state.dialog;
          isInPlace = isNew && !!state.inPlace;
        }),
      );
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        if (keyOf(toLocation) === rendered) return;
        notify();
        rendered = undefined;
      });
      // Or the router records this position for the previous page.
      const hide = (event: Event) => {
        if (event.target !== page.document || isWhole()) return;
        event.stopImmediatePropagation();
        page.dispatchEvent(new Event('scroll'));
      };
      page.addEventListener('scroll', hide, { capture: true, passive: true });
    },
  };
}

export type ScrollPlaces = ReturnType<typeof openScrollPlaces>;

function pathOf({ location }: Pick<Window, 'location'>): string {
  return withoutCode(location.pathname);
}

function keyOf({ href, state }: Page): string {
  return state.__TSR_key ?? href;
}

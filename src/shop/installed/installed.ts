/** How the shop can be installed here: by the browser's own dialog, by hand on iOS, or not at all. */
export type InstallWay = 'prompt' | 'ios' | 'none';

/**
 * Nothing if the shop already runs as an app. Only Safari on iOS has `navigator.standalone`; there it is done by
 * hand.
 */
export function installWay(prompt: Event | null): InstallWay {
  if (isInstalled()) return 'none';
  if ('standalone' in navigator) return navigator.standalone ? 'none' : 'ios';
  return prompt ? 'prompt' : 'none';
}

/** Any of these is an installed shop (D47.31). */
const INSTALLED = ['standalone', 'minimal-ui', 'fullscreen'].map((mode) => `(display-mode: ${mode})`).join();

export function isInstalled(): boolean {
  return installedMode().matches;
}

/** Changes while the page is open: a browser may turn the tab that installs the shop into the shop's window. */
export function installedMode(page: Pick<Window, 'matchMedia'> = window): MediaQueryList {
  return page.matchMedia(INSTALLED);
}

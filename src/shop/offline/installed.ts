/** Any of these is an installed shop (D47.31). */
const INSTALLED = ['standalone', 'minimal-ui', 'fullscreen'].map((mode) => `(display-mode: ${mode})`).join();

export function isInstalled(): boolean {
  return installedMode().matches;
}

/** Changes while the page is open: a browser may turn the tab that installs the shop into the shop's window. */
export function installedMode(): MediaQueryList {
  return window.matchMedia(INSTALLED);
}

/** Any of these is an installed shop (D47.31). */
const INSTALLED = ['standalone', 'minimal-ui', 'fullscreen'].map((mode) => `(display-mode: ${mode})`).join();

export function isInstalled(): boolean {
  return window.matchMedia(INSTALLED).matches;
}

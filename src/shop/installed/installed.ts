export type InstallWay = 'prompt' | 'ios' | 'none';

/** Only Safari on iOS has `navigator.standalone`; it has no install dialog. */
export function installWay(prompt: Event | null): InstallWay {
  if (isInstalled()) return 'none';
  if ('standalone' in navigator) return navigator.standalone ? 'none' : 'ios';
  return prompt ? 'prompt' : 'none';
}

/** D47.31. */
const INSTALLED = ['standalone', 'minimal-ui', 'fullscreen'].map((mode) => `(display-mode: ${mode})`).join();

export function isInstalled(): boolean {
  return installedMode().matches;
}

/** Changes when a tab becomes the installed shop's window. */
export function installedMode(page: Pick<Window, 'matchMedia'> = window): MediaQueryList {
  return page.matchMedia(INSTALLED);
}

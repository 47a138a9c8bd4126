import { createStore } from '../../lib/store.ts';

/** Chromium's offer to install, kept for the moment the shopper asks for it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const installPrompt = createStore<InstallPrompt | null>(null);

/** The offer comes once and early, before anything is drawn, so it is caught here and shown later. `early`: it
 * has come already. */
export function catchInstallPrompt(early?: InstallPrompt): void {
  if (early) installPrompt.set(early);
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(null));
}

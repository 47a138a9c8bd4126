import { createStore } from '../../lib/store.ts';

/** Chromium's offer to install, kept for the moment the shopper asks for it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const installPrompt = createStore<InstallPrompt | null>(null);

/** The offer comes once and early, before anything is drawn, so it is caught here and shown later. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(null));
}

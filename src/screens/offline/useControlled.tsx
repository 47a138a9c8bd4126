import { useSyncExternalStore } from 'react';

/** Whether the service worker answers this page. On a first visit that begins a little after the page is there. */
export function useControlled(): boolean {
  return useSyncExternalStore(onControl, isControlled);
}

function onControl(listener: () => void): () => void {
  navigator.serviceWorker?.addEventListener('controllerchange', listener);
  return () => navigator.serviceWorker?.removeEventListener('controllerchange', listener);
}

function isControlled(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

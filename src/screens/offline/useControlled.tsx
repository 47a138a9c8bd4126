import { useSyncExternalStore } from 'react';

/** Whether the service worker controls this page. On a first visit it begins to do so later. */
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

import { createStore } from '../lib/store.ts';

/** What requests really did decides; navigator.onLine is only a hint (D35). */
export type NetworkState = 'online' | 'slow' | 'offline' | 'server-down';

export const network = createStore<NetworkState>('online');

/** A request was answered by the shop's own server. */
export function noteAnswer(): void {
  network.set('online');
}

/** A request was not answered: the network is gone, the server fails, or nobody answers in time. */
export function noteSilence(cause: 'network' | 'timeout' | 'server'): void {
  network.set(cause === 'server' ? 'server-down' : cause === 'timeout' ? 'slow' : 'offline');
}

import { createStore } from '../lib/store.ts';

/** What requests really did decides; navigator.onLine is only a hint (D35). `slow`: answers come, but late. */
export type NetworkState = 'online' | 'slow' | 'offline' | 'server-down';

/** Nothing came back, nothing came in time, or the server failed. */
export type Silence = 'network' | 'timeout' | 'server';

export const network = createStore<NetworkState>('online');

/** When what is on screen was saved, milliseconds since 1970; null while nothing came from the device. */
export const shownSavedAt = createStore<number | null>(null);

/** Answers given from the device that the network has not confirmed: when each was saved, by address. */
export const unconfirmed = createStore<ReadonlyMap<string, number>>(new Map());

export interface NetworkCare {
  /** Asks the shop's server itself; null when it answered. */
  probe(): Promise<Silence | null>;
  /** The network is back. */
  heal(before: NetworkState): void;
}

const SLOW_MS = 1200;

let care: NetworkCare | null = null;
let probing = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let answeredAt = 0;

/** Starts deciding: one failed request proves nothing, so the probe has the word, again and again until it answers. */
export function watchNetwork(by: NetworkCare): void {
  care = by;
  const probeNow = () => void probe();
  window.addEventListener('online', probeNow);
  window.addEventListener('offline', probeNow);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && network.get() !== 'online') probeNow();
  });
}

/** A request was answered by the shop's own server. */
export function noteAnswer(): void {
  answeredAt = Date.now();
  become('online');
}

/** A request was not answered. While the state is not `online` the next probe is already on its way. */
export function noteSilence(): void {
  if (network.get() === 'online') void probe();
}

/** What is shown comes from the device. */
export function noteSaved(at: number): void {
  shownSavedAt.set(at);
}

export function noteUnconfirmed(url: string, savedAt: number): void {
  unconfirmed.set(new Map(unconfirmed.get()).set(url, savedAt));
}

export function noteConfirmed(url: string): void {
  if (!unconfirmed.get().has(url)) return;
  const left = new Map(unconfirmed.get());
  left.delete(url);
  unconfirmed.set(left);
}

/** What a probe says: silence is offline or a server that is down, unless something else was answered meanwhile. */
export function stateAfterProbe(
  silence: Silence | null,
  ms: number,
  answeredMeanwhile: boolean,
): NetworkState {
  if (silence === null) return ms > SLOW_MS ? 'slow' : 'online';
  if (answeredMeanwhile) return 'online';
  return silence === 'server' ? 'server-down' : 'offline';
}

/** Eager at first, since most gaps are short; then no burden on a phone that is offline for hours. */
export function probeDelayMs(failed: number): number {
  return failed > 12 ? 30_000 : Math.min(500 * 2 ** failed, 5000);
}

async function probe(): Promise<void> {
  if (probing || !care) return;
  probing = true;
  clearTimeout(timer);
  const startedAt = Date.now();
  const silence = await care.probe();
  probing = false;
  const state = stateAfterProbe(silence, Date.now() - startedAt, answeredAt >= startedAt);
  failures = state === 'online' ? 0 : failures + 1;
  become(state);
  if (state !== 'online') timer = setTimeout(probe, probeDelayMs(failures));
}

function become(state: NetworkState): void {
  const before = network.get();
  network.set(state);
  if (state !== 'online') return;
  clearTimeout(timer);
  if (before !== 'online') care?.heal(before);
}

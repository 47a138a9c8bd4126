import { unlessAborted } from '../../lib/unless-aborted.ts';
import type { DeviceSearch } from './device-search.ts';
import type { SearchReplies, SearchRequest } from './search-protocol.ts';
import type { WholeList } from './whole-list.ts';

/** The search worker with products in it: one without a shelf is given those of `request`, once (D39.11). */
export interface SuppliedDevice {
  /** Supplies first where that is needed. Rejects when aborted, and when the products cannot be had. */
  ask<Request extends SearchRequest>(
    request: Request,
    signal: AbortSignal,
  ): Promise<SearchReplies[Request['kind']]>;
  /** True if the next question waits for hundreds of products. */
  isEmpty(): boolean;
  /** Also for a shelf that holds nothing yet: the worker searches these until it does. */
  supply(signal: AbortSignal): Promise<void>;
  /** How many products the shop has, of which the worker was given the first; undefined where it reads the shelf. */
  givenOf(): number | undefined;
}

export function suppliedDevice(device: DeviceSearch, request: () => Promise<WholeList>): SuppliedDevice {
  let supplying: Promise<void> | undefined;
  let given: { to: number; of: number } | undefined;

  const isEmpty = () => device.source() === 'given' && given?.to !== device.worker();

  function supply(signal: AbortSignal): Promise<void> {
    supplying ??= give().finally(() => {
      supplying = undefined;
    });
    return unlessAborted(signal, supplying);
  }

  async function give(): Promise<void> {
    const { products, total } = await request();
    const to = device.worker();
    await device.ask({ kind: 'give', products, from: 0, total });
    given = { to, of: total };
  }

  return {
    isEmpty,
    supply,
    async ask(question, signal) {
      if (isEmpty()) await supply(signal);
      return unlessAborted(signal, device.ask(question));
    },
    givenOf: () => (device.source() === 'given' ? given?.of : undefined),
  };
}

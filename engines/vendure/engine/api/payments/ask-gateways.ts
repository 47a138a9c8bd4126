import { setTimeout as pause } from 'node:timers/promises';
import type { EngineOrder } from '../../base/engine-types.ts';
import { PENDING } from '../../order-state/status.ts';
import type { PaymentProvider } from '../parts/provider.ts';

/** In case a webhook was lost. A slow gateway's result counts next time. */
export async function askGateways(
  payments: readonly PaymentProvider[],
  orders: readonly EngineOrder[],
): Promise<boolean> {
  const codes = orders.flatMap(({ wire }) => (wire.status === PENDING ? wire.id : []));
  if (codes.length === 0) return false;
  const asked = Promise.all(payments.map((provider) => provider.ask(codes.slice(0, MOST))));
  const found = await Promise.race([asked, pause(TIMEOUT_MS, [])]);
  return found.some(Boolean);
}

export function keepAsking(payments: readonly PaymentProvider[], everyMs = 60_000): () => void {
  const timer = setInterval(() => {
    for (const provider of payments) void provider.ask(null);
  }, everyMs);
  return () => clearInterval(timer);
}

/** The newest orders. */
const MOST = 5;
const TIMEOUT_MS = 2500;

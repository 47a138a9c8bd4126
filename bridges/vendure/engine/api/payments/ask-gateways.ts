import { setTimeout as pause } from 'node:timers/promises';
import type { EngineOrder } from '../../engine-types.ts';
import { statusOf } from '../wire-order.ts';
import type { PaymentProvider } from './provider.ts';

/**
 * Checks the gateways for payments of pending orders, in case a webhook was lost. True if one is paid. A slow
 * gateway's result counts next time.
 */
export async function askGateways(
  payments: readonly PaymentProvider[],
  orders: readonly EngineOrder[],
): Promise<boolean> {
  const codes = orders.filter((order) => statusOf(order) === PENDING).map(({ code }) => code);
  if (codes.length === 0) return false;
  const asked = Promise.all(payments.map((provider) => provider.ask(codes.slice(0, MOST))));
  const found = await Promise.race([asked, pause(TIMEOUT_MS, [])]);
  return found.some(Boolean);
}

/** Checks all open payments every minute until the returned function is called. */
export function keepAsking(payments: readonly PaymentProvider[], everyMs = 60_000): () => void {
  const timer = setInterval(() => {
    for (const provider of payments) void provider.ask(null);
  }, everyMs);
  return () => clearInterval(timer);
}

const PENDING = 0;
/** The newest orders. */
const MOST = 5;
const TIMEOUT_MS = 2500;

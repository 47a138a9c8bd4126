import { setTimeout as pause } from 'node:timers/promises';
import { type RazorpayStandIn, webhookAt } from './stand-in.ts';

/** Pays every QR code of the stand-in and sends the webhook. The returned function stops it. */
export function startUpiApp(razorpay: RazorpayStandIn, api: string): () => Promise<void> {
  let isOver = false;
  const watching = watch();

  async function watch(): Promise<void> {
    while (!isOver) {
      const shown = [...razorpay.records.opened.values()].filter(
        ({ kind, status }) => kind === 'qr' && status === 'active',
      );
      for (const { id } of shown) await razorpay.notify(webhookAt(api), id, razorpay.pay(id));
      await pause(500);
    }
  }

  return () => {
    isOver = true;
    return watching;
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { type RazorpayStandIn, webhookAt } from './stand-in.ts';

/** A shopper's UPI app: pays every QR code that the stand-in shows, and the bridge is told. Ends when it is called. */
export function startUpiApp(razorpay: RazorpayStandIn, bridge: string): () => Promise<void> {
  let isOver = false;
  const watching = watch();

  async function watch(): Promise<void> {
    while (!isOver) {
      const shown = [...razorpay.records.opened.values()].filter(
        ({ kind, status }) => kind === 'qr' && status === 'active',
      );
      for (const { id } of shown) await razorpay.tell(webhookAt(bridge), id, razorpay.pay(id));
      await pause(500);
    }
  }

  return () => {
    isOver = true;
    return watching;
  };
}

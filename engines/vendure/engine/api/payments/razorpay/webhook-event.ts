import * as v from 'valibot';
import type { FailedRefund } from '../../../base/engine-types.ts';
import { capturedOf, Payment } from './entities.ts';
import type { Captured } from './opener.ts';

/** Null for other events. Webhooks come in any order and more than once. */
export function paymentIn(json: unknown): { gatewayId: string; captured: Captured } | null {
  const read = v.safeParse(Event, json);
  if (!read.success) return null;
  const { event, payload } = read.output;
  const payment = payload.payment?.entity;
  const gatewayId = OPENED_BY.get(event)?.(payload);
  if (payment?.status !== 'captured' || !gatewayId) return null;
  return { gatewayId, captured: capturedOf(payment) };
}

/** Also after the gateway has said that it had made it. */
export function failedRefundIn(json: unknown): FailedRefund | null {
  const read = v.safeParse(Failure, json);
  if (!read.success) return null;
  const { id, payment_id: paymentId, amount } = read.output.payload.refund.entity;
  return { id, paymentId, amount };
}

const Failure = v.object({
  event: v.literal('refund.failed'),
  payload: v.object({
    refund: v.object({ entity: v.object({ id: v.string(), payment_id: v.string(), amount: v.number() }) }),
  }),
});

const Named = v.nullish(v.object({ entity: v.object({ id: v.string() }) }));
const Event = v.object({
  event: v.string(),
  payload: v.object({
    payment: v.nullish(v.object({ entity: Payment })),
    order: Named,
    payment_link: Named,
    qr_code: Named,
  }),
});
type Payload = v.InferOutput<typeof Event>['payload'];

const OPENED_BY: ReadonlyMap<string, (payload: Payload) => string | null | undefined> = new Map([
  ['qr_code.credited', ({ qr_code }: Payload) => qr_code?.entity.id],
  ['payment_link.paid', ({ payment_link }: Payload) => payment_link?.entity.id],
  ['order.paid', ({ order }: Payload) => order?.entity.id],
  ['payment.captured', ({ payment }: Payload) => payment?.entity.order_id],
]);

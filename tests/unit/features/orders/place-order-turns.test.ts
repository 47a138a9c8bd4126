import { beforeEach, describe, expect, it } from 'vitest';
import { createOrderPlacer } from '../../../../src/features/orders/place-order.ts';
import { createNotices, type Notices } from '../../../../src/platform/notices.ts';
import { pending } from '../../pending.ts';
import { ADDRESS, fakeCart, fakeCatalogue, fakeLocks, fakeShopper, partsOver } from './ordering-world.ts';

const PEN = { id: 'pen', name: 'Pen', image: '', price: 20, quantity: 1 };

let shopper: ReturnType<typeof fakeShopper>;
let posts: number;
let notices: Notices;
/** Called when the next order has arrived; its answer hangs until it resolves. */
let onArrival: (() => Promise<void>) | null;

beforeEach(() => {
  shopper = fakeShopper('asha');
  posts = 0;
  onArrival = null;
  notices = createNotices();
});

async function serve({ method }: Request): Promise<Response> {
  if (method !== 'POST') return Response.json([]);
  posts += 1;
  const id = `DF-${posts}`;
  const hangs = onArrival;
  onArrival = null;
  await hangs?.();
  return Response.json({ id }, { status: 201 });
}

function openPlacer() {
  const cart = fakeCart();
  cart.add(PEN);
  const placer = createOrderPlacer({
    ...partsOver(serve),
    locks: fakeLocks(() => false),
    attempts: fakeCatalogue(() => shopper.tag),
    owner: shopper.owner,
    session: shopper.session,
    cart,
    notices,
  });
  return { cart, ...placer };
}

/** Asha's order, whose answer hangs until `answer`. */
async function hangingOrder({ place }: ReturnType<typeof openPlacer>) {
  const arrival = pending();
  const { held, letGo: answer } = pending();
  onArrival = () => {
    arrival.letGo();
    return held;
  };
  const placing = place({ address: ADDRESS, shown: 0 });
  await arrival.held;
  return { placing, answer };
}

describe('D34: another shopper signs in while an order hangs', () => {
  it('they do not get its outcome, even if nothing can be stored and both have the same tag', async () => {
    shopper = fakeShopper(null);
    const placer = openPlacer();
    const { placing, answer } = await hangingOrder(placer);
    shopper.becomes(null);
    const looking = placer.unfinished();
    answer();
    expect(await placing).toEqual({ next: 'form' });
    expect(await looking).not.toHaveProperty('orderId');
  });

  it('they see nothing of it at checkout', async () => {
    const placer = openPlacer();
    const { placing, answer } = await hangingOrder(placer);
    shopper.becomes('ravi');
    expect(await placer.unfinished()).toEqual({ next: 'form' });
    notices.waiting.set([]);
    answer();
    await placing;
    expect(notices.waiting.get()).toEqual([]);
  });

  it('their order neither waits for it nor is ignored, and a second submit of theirs is', async () => {
    const placer = openPlacer();
    const { placing, answer } = await hangingOrder(placer);
    expect(placer.place({ address: ADDRESS, shown: 0 })).toBeNull();
    shopper.becomes('ravi');
    const theirs = placer.place({ address: ADDRESS, shown: 0 });
    expect(placer.place({ address: ADDRESS, shown: 0 })).toBeNull();
    expect(await theirs).toMatchObject({ next: 'pay', orderId: 'DF-2' });
    answer();
    expect(await placing).toEqual({ next: 'form' });
    expect(posts).toBe(2);
  });
});

describe('D20: a shopper whose session ends while an order hangs, and who signs in again', () => {
  it('still waits for it', async () => {
    const placer = openPlacer();
    const { placing, answer } = await hangingOrder(placer);
    const looking = placer.unfinished();
    expect(placer.place({ address: ADDRESS, shown: 0 })).toBeNull();
    answer();
    expect(await looking).toMatchObject({ next: 'pay', orderId: 'DF-1' });
    await placing;
    expect(placer.cart.get()).toEqual([]);
    expect(posts).toBe(1);
  });
});

import { expectTypeOf, test } from 'vitest';
import type { Translation } from '../../../src/texts/translation.ts';

/** As of `typeof import('./en/cart.ts')`. */
interface English {
  empty: 'Your cart is empty';
  items: (count: number) => string;
  cleared: { title: 'Cart cleared' };
}

test('another language has the same texts, in its own words', () => {
  const hindi = {
    empty: 'आपका कार्ट खाली है',
    items: (count: number) => `${count} आइटम`,
    cleared: { title: 'कार्ट खाली किया गया' },
  };
  expectTypeOf(hindi).toExtend<Translation<English>>();
});

test('a text that is missing, surplus or of other arguments is a type error', () => {
  const { empty, cleared } = { empty: '', cleared: { title: '' } };
  const items = String;
  const all: Translation<English> = { empty, items, cleared };
  // @ts-expect-error missing
  const missing: Translation<English> = { empty, items };
  // @ts-expect-error surplus
  const surplus: Translation<English> = { empty, items, cleared, full: '' };
  // @ts-expect-error a surplus text in a group
  const within: Translation<English> = { empty, items, cleared: { title: '', message: '' } };
  // @ts-expect-error no function
  const plain: Translation<English> = { empty, items: '', cleared };
  expectTypeOf([missing, surplus, within, plain]).toExtend<(typeof all)[]>();
});

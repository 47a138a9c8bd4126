import { beforeEach, expect, it } from 'vitest';
import { noteConfirmed, noteUnconfirmed, unconfirmed } from '../../../../src/shop/offline/saved-answers.ts';

const PENS = 'https://shop.example/api/v1/products?category=pens';
const PADS = 'https://shop.example/api/v1/products?category=pads';
const SAVED = Date.UTC(2026, 10, 20);

beforeEach(() => unconfirmed.set(new Map()));

it('D35: answers are told apart by address: another one saved at the same moment stays unconfirmed', () => {
  noteUnconfirmed(PENS, SAVED);
  noteUnconfirmed(PADS, SAVED);
  noteConfirmed(PENS);
  expect([...unconfirmed.get()]).toEqual([[PADS, SAVED]]);
});

it('confirming an answer that was never in doubt changes nothing', () => {
  const before = unconfirmed.get();
  noteConfirmed(PENS);
  expect(unconfirmed.get()).toBe(before);
});

it('D35: the most recent answer counts as the last one, even if it was given before', () => {
  noteUnconfirmed(PENS, SAVED);
  noteUnconfirmed(PADS, SAVED - 1000);
  noteUnconfirmed(PENS, SAVED);
  expect([...unconfirmed.get()]).toEqual([
    [PADS, SAVED - 1000],
    [PENS, SAVED],
  ]);
});

import { beforeEach, expect, it } from 'vitest';
import { createSavedAnswers, type SavedAnswers } from '../../../../src/platform/worker/worker-messages.ts';

const PENS = 'https://shop.example/api/v1/products?category=pens';
const PADS = 'https://shop.example/api/v1/products?category=pads';
const SAVED = Date.UTC(2026, 10, 20);

let saved: SavedAnswers;
beforeEach(() => {
  saved = createSavedAnswers();
});

it('D35: answers are distinguished by address: another one saved at the same moment stays unconfirmed', () => {
  saved.noteUnconfirmed(PENS, SAVED);
  saved.noteUnconfirmed(PADS, SAVED);
  saved.noteConfirmed(PENS);
  expect([...saved.unconfirmed.get()]).toEqual([[PADS, SAVED]]);
});

it('confirming an answer that was never in doubt changes nothing', () => {
  const before = saved.unconfirmed.get();
  saved.noteConfirmed(PENS);
  expect(saved.unconfirmed.get()).toBe(before);
});

it('D35: the most recent answer counts as the last one, even if it was given before', () => {
  saved.noteUnconfirmed(PENS, SAVED);
  saved.noteUnconfirmed(PADS, SAVED - 1000);
  saved.noteUnconfirmed(PENS, SAVED);
  expect([...saved.unconfirmed.get()]).toEqual([
    [PADS, SAVED - 1000],
    [PENS, SAVED],
  ]);
});

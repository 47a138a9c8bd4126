import { describe, expect, it } from 'vitest';
import { stepFor } from '../../../../src/platform/worker/update.ts';

const calm = { outdated: false, accepted: false, waiting: false, offered: false, hidden: false, safe: true };

describe('D38: a new version waits until the shopper accepts it, or nothing can be lost', () => {
  it('is offered, once', () => {
    expect(stepFor({ ...calm, waiting: true })).toBe('offer');
    expect(stepFor({ ...calm, waiting: true, offered: true })).toBe('nothing');
  });

  it('is taken silently while the page is hidden', () => {
    expect(stepFor({ ...calm, waiting: true, hidden: true })).toBe('take');
    expect(stepFor({ ...calm, waiting: true, offered: true, hidden: true })).toBe('take');
  });

  it('never over a half-filled form, nor on /checkout or /payment', () => {
    const unsafe = { ...calm, safe: false };
    expect(stepFor({ ...unsafe, waiting: true })).toBe('nothing');
    expect(stepFor({ ...unsafe, waiting: true, hidden: true })).toBe('nothing');
    expect(stepFor({ ...unsafe, outdated: true })).toBe('nothing');
  });

  it('a page under a newer worker reloads when accepted, when left for another page, or when hidden', () => {
    for (const moment of [{ accepted: true }, { hidden: true }]) {
      expect(stepFor({ ...calm, outdated: true, ...moment })).toBe('reload');
      expect(stepFor({ ...calm, outdated: true, waiting: true, ...moment })).toBe('reload');
      expect(stepFor({ ...calm, outdated: true, ...moment, safe: false })).toBe('nothing');
    }
  });

  it('a visible page never reloads on its own: it offers the update once, whichever tab accepted it', () => {
    expect(stepFor({ ...calm, outdated: true })).toBe('offer');
    expect(stepFor({ ...calm, outdated: true, offered: true })).toBe('nothing');
  });

  it('without a new version nothing happens', () => {
    expect(stepFor(calm)).toBe('nothing');
    expect(stepFor({ ...calm, hidden: true })).toBe('nothing');
  });
});

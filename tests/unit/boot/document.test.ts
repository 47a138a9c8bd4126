import { expect, it } from 'vitest';
import { cut } from '../../../src/boot/document.ts';

it('cuts a document at a mark that occurs once', () => {
  expect(cut('<b></b>', '<b>')).toEqual(['', '</b>']);
});

it('fails the build if the mark is missing or occurs more often', () => {
  expect(() => cut('<b></b>', '<i>')).toThrow('Expected "<i>" once');
  expect(() => cut('<b><b>', '<b>')).toThrow('Expected "<b>" once');
});

import { describe, expect, it } from 'vitest';
import { themeTokens } from '../../../vite/theme-tokens.ts';
import { contrastFindings, groundFindings } from '../../gates/contrast.ts';
import { statusColours } from '../../gates/status-colours.ts';

const { light, dark } = themeTokens();

describe('the colours of src/theme.css', () => {
  it('can be read on each other in both looks', () => {
    expect(contrastFindings('Light', light)).toEqual([]);
    expect(contrastFindings('Dark', dark)).toEqual([]);
  });
});

it('the colours of an order’s status: can be read in both looks', () => {
  const status = statusColours();
  expect([...status.keys()].filter((name) => name.startsWith('on-'))).toHaveLength(5);
  expect(groundFindings('Either', status)).toEqual([]);
});

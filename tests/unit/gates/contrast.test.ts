import { describe, expect, it } from 'vitest';
import { themeTokens } from '../../../vite/theme-tokens.ts';
import { contrastFindings, groundFindings } from '../../gates/contrast.ts';
import { statusColours } from '../../gates/status-colours.ts';

const { light, dark } = themeTokens();
/** Whatever an owner's colours are. */
const GROUNDS = Object.entries({ paper: '#ffffff', surface: '#ffffff', primary: '#23408e' });

describe('the colours of src/theme.css', () => {
  it('can be read on each other in both looks', () => {
    expect(contrastFindings('Light', light)).toEqual([]);
    expect(contrastFindings('Dark', dark)).toEqual([]);
  });

  it('one that cannot be is found', () => {
    const found = contrastFindings('Light', new Map([...light, ...GROUNDS, ['muted', '#8a8a8a']]));
    expect(found.join()).toMatch(/--muted on --paper has 3\.\d+:1, and needs 4\.5:1/);
  });
});

describe('the colours of an order’s status', () => {
  it('can be read in both looks', () => {
    const status = statusColours();
    expect([...status.light.keys()].filter((name) => name.startsWith('on-'))).toHaveLength(5);
    expect(groundFindings('Light', status.light)).toEqual([]);
    expect(groundFindings('Dark', status.dark)).toEqual([]);
  });
});

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

  it.each([
    ['muted', '#8a8a8a', /--muted on --paper has 3\.\d+:1, and needs 4\.5:1/],
    ['paper', '#fff8', /--paper is not a colour written as #rrggbb/],
    ['brand-new', '#123456', /does not say what --brand-new stands on/],
  ])('--%s: %s is found', (name, value, finding) => {
    const found = contrastFindings('Light', new Map([...light, ...GROUNDS, [name, value]]));
    expect(found).toEqual(expect.arrayContaining([expect.stringMatching(finding)]));
  });
});

describe('the colours of an order’s status', () => {
  it('can be read in both looks', () => {
    const status = statusColours();
    expect([...status.light.keys()].filter((name) => name.startsWith('on-'))).toHaveLength(5);
    expect(groundFindings('Light', status.light)).toEqual([]);
    expect(groundFindings('Dark', status.dark)).toEqual([]);
  });

  it('are checked in each look', () => {
    const { light, dark } = statusColours(`.red { --back: #ffffff; --fore: #000000; }
@media (prefers-color-scheme: dark) { .red { --back: #111111; } }`);
    expect(groundFindings('Light', light)).toEqual([]);
    expect(groundFindings('Dark', dark)).toEqual([expect.stringMatching(/--on-red on --red has 1\.\d+:1/)]);
  });
});

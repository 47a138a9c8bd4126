import { themeTokens } from '../../vite/theme-tokens.ts';
import { contrastFindings, groundFindings, PAIR_COUNT } from './contrast.ts';
import { statusColours } from './status-colours.ts';

/**
 * `npm run contrast`: whether the colours of src/theme.css, and those of an order's status, can be read on each other,
 * in the light and the dark look.
 */
const { light, dark } = themeTokens();
const status = statusColours();
const findings = [
  ...contrastFindings('Light', light),
  ...contrastFindings('Dark', dark),
  ...groundFindings('Light', status.light),
  ...groundFindings('Dark', status.dark),
];
for (const finding of findings) console.log(finding);
console.log(`${2 * PAIR_COUNT + status.light.size} pairs of colours, ${findings.length} findings`);
if (findings.length > 0) process.exitCode = 1;

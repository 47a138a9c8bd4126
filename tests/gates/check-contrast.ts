import { themeTokens } from '../../vite/theme-tokens.ts';
import { contrastFindings, PAIR_COUNT } from './contrast.ts';

/** `npm run contrast`: whether the colours of src/theme.css can be read on each other, in the light and the dark look. */
const { light, dark } = themeTokens();
const findings = [...contrastFindings('Light', light), ...contrastFindings('Dark', dark)];
for (const finding of findings) console.log(finding);
console.log(`${2 * PAIR_COUNT} pairs of colours, ${findings.length} findings`);
if (findings.length > 0) process.exitCode = 1;

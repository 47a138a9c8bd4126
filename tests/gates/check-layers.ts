import { layerFindings } from './layer-findings.ts';
import { TABLE } from './layers.ts';
import { readTree } from './read-tree.ts';

/** `node server/run.mjs tests/gates/check-layers.ts`, a step of `npm run check`: prints what breaks the table of layers. */
const tree = readTree('.');
const findings = layerFindings(tree, TABLE);
for (const finding of findings) console.log(finding);
console.log(`${tree.files.size} files in their layers, ${findings.length} findings.`);
process.exitCode = findings.length === 0 && tree.files.size > 0 ? 0 : 1;

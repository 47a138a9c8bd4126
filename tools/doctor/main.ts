import { parseArgs } from 'node:util';
import { outcomeLines, outcomeSummary, printable } from '../conformance/outcome.ts';
import { type Diagnosis, diagnoses } from './doctor.ts';

const HELP = `
Looks at a deployed shop from outside and says what to mend; it only reads:
  npm run doctor -- https://shop.example
      --api https://api.example/api/v1      where its API is, if not at /api/v1 of the shop
`.trim();

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { api: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [shop] = positionals;
  if (values.help || !shop) console.log(HELP);
  if (!values.help && (!shop || !URL.canParse(shop))) throw new Error('The address of the shop is missing.');
  if (!values.help && shop) {
    const { origin } = new URL(shop);
    const found: Diagnosis[] = [];
    for await (const diagnosis of diagnoses({ origin, api: values.api ?? `${origin}/api/v1` })) {
      found.push(diagnosis);
      console.log(outcomeLines(diagnosis.id, diagnosis.promise, diagnosis, diagnosis.advice));
    }
    console.log(outcomeSummary(found));
    if (found.some(({ result }) => result === 'broken')) process.exitCode = 1;
  }
} catch (error) {
  console.error(printable(error instanceof Error ? error.message : String(error)));
  process.exitCode = 2;
}

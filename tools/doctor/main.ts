import { parseArgs } from 'node:util';
import { lacksFixes } from '../../server/node-lines.mjs';
import { outcomeLines, outcomeSummary, printable, skippedSummary } from '../conformance/outcome.ts';
import { type Diagnosis, diagnoses } from './doctor.ts';

const HELP = `
Checks a deployed shop from outside and says what to fix. It only reads:
  npm run doctor -- https://shop.example
      --api https://api.example/api/v1      the address of its API, if not the one that its pages call
      --engine http://localhost:8044        the engine with Vendure: what you have to refund, its known faults; needs
                                            SUPERADMIN_USERNAME and SUPERADMIN_PASSWORD
`.trim();

/** The doctor only reads, and has no account. */
const HOW_TO = {
  'needs --email and --password': 'with npm run conformance',
  'needs --place-orders': 'with npm run conformance',
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { api: { type: 'string' }, engine: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [shop] = positionals;
  if (values.help || !shop) console.log(HELP);
  if (!values.help && (!shop || !URL.canParse(shop)))
    throw new Error('Give the address of the shop, such as https://shop.example');
  if (!values.help && shop) {
    const warning = lacksFixes(process.versions.node);
    if (warning) console.log(warning);
    const { origin, pathname: path } = new URL(shop);
    const found: Diagnosis[] = [];
    const { SUPERADMIN_USERNAME: username = '', SUPERADMIN_PASSWORD: password = '' } = process.env;
    if (values.engine && !(username && password))
      throw new Error('The engine answers only its staff: set SUPERADMIN_USERNAME and SUPERADMIN_PASSWORD');
    const engine = values.engine ? { url: values.engine, username, password } : undefined;
    for await (const diagnosis of diagnoses({
      origin,
      path,
      api: values.api,
      engine,
    })) {
      found.push(diagnosis);
      console.log(outcomeLines(diagnosis.id, diagnosis.promise, diagnosis, diagnosis.advice));
    }
    for (const line of skippedSummary(found, HOW_TO)) console.log(line);
    console.log(outcomeSummary(found));
    if (found.some(({ result }) => result === 'failed')) process.exitCode = 1;
  }
} catch (error) {
  console.error(printable(error instanceof Error ? error.message : String(error)));
  process.exitCode = 2;
}

import { parseArgs } from 'node:util';
import { conformance, type Finding } from './conformance.ts';
import { outcomeLines, outcomeSummary, printable, skippedSummary } from './outcome.ts';

const HELP = `
Checks a server against the API contract of the shop (docs/openapi.yaml):
  npm run conformance -- --api https://shop.example/api/v1
      --origin https://shop.example      the origin of the shop's pages, if it is not the API's
      --email E --password P             an account on that server: also checks what a signed-in shopper reads
      --place-orders                     also places eight orders with it, which it cancels at the end, and registers a new
                                         account
      --torture          with --place-orders: also loses responses and sends twice what is done once; leaves at most
                                         three orders that are paid on delivery
`.trim();

const HOW_TO = {
  'needs --email and --password': 'of an account that you register in the shop',
  'needs --place-orders': 'which leaves orders behind, cancelled: best before the shop opens',
};

try {
  const { values } = parseArgs({
    options: {
      api: { type: 'string' },
      origin: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      'place-orders': { type: 'boolean' },
      torture: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const { api, email, password, torture } = values;
  if (values.help || !api) console.log(HELP);
  if (!values.help && (!api || !URL.canParse(api)))
    throw new Error('Give the address of the API with --api.');
  if (!values.help && api) {
    const findings: Finding[] = [];
    const origin = new URL(values.origin ?? api).origin;
    const credentials = email && password ? { email, password } : undefined;
    const mayPlaceOrders = values['place-orders'];
    for await (const finding of conformance({ api, origin, credentials, mayPlaceOrders, torture })) {
      findings.push(finding);
      const { check } = finding;
      const advice = `Effect on shoppers: ${check.shopperNotices}`;
      console.log(outcomeLines(check.id, check.promise, finding, advice));
    }
    const all = findings.map((finding) => ({ ...finding, id: finding.check.id }));
    for (const line of skippedSummary(all, HOW_TO)) console.log(line);
    console.log(outcomeSummary(findings));
    if (findings.some(({ result }) => result === 'failed')) process.exitCode = 1;
  }
} catch (error) {
  console.error(printable(error instanceof Error ? error.message : String(error)));
  process.exitCode = 2;
}

import { parseArgs } from 'node:util';
import { conformance, type Finding } from './conformance.ts';

const HELP = `
Holds a server against the contract of the shop (docs/openapi.yaml):
  npm run conformance -- --api https://shop.example/api/v1
      --origin https://shop.example      where the shop's pages are, if not at the API's own origin
      --email E --password P             an account of that server: tries what a signed-in shopper reads
      --place-orders                     places about nine orders, too
`.trim();

try {
  const { values } = parseArgs({
    options: {
      api: { type: 'string' },
      origin: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      'place-orders': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const { api, email, password } = values;
  if (values.help || !api) console.log(HELP);
  if (!values.help && (!api || !URL.canParse(api))) throw new Error('--api needs the address of the API.');
  if (!values.help && api) {
    const findings: Finding[] = [];
    const origin = new URL(values.origin ?? api).origin;
    const credentials = email && password ? { email, password } : undefined;
    const mayPlaceOrders = values['place-orders'];
    for await (const finding of conformance({ api, origin, credentials, mayPlaceOrders })) {
      findings.push(finding);
      console.log(linesFor(finding));
    }
    const count = (result: Finding['result']) =>
      findings.filter((finding) => finding.result === result).length;
    console.log(`${count('kept')} kept, ${count('broken')} broken, ${count('skipped')} skipped`);
    if (count('broken') > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

function linesFor({ check, result, found }: Finding): string {
  const word = { kept: 'ok  ', broken: 'FAIL', skipped: 'skip' }[result];
  const line = `${word}  ${check.id.padEnd(22)}  ${check.promise}: ${found}`;
  return result === 'broken' ? `${line}\n      A shopper would notice: ${check.shopperNotices}` : line;
}

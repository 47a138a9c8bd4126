import { REFUND_STEPS } from '../../server/mail/mails.ts';
import { conformance } from '../conformance/conformance.ts';
import { type Outcome, outcomeOf } from '../conformance/outcome.ts';
import { allPromotionsShown, type Engine, nothingToRefund } from './engine-checks.ts';
import { openSite } from './site-check.ts';
import { SITE_CHECKS } from './site-checks.ts';

export interface Diagnosis extends Outcome {
  id: string;
  promise: string;
  /** What to change, or how the API's fault affects shoppers. */
  advice: string;
}

/** Checks a deployed shop from outside, then its API against the contract. It only reads. */
export async function* diagnoses({
  origin,
  path = '/',
  api,
  engine,
}: {
  origin: string;
  /** Of the address that the owner gave. */
  path?: string;
  api: string;
  /** With Vendure. */
  engine?: Engine | undefined;
}): AsyncGenerator<Diagnosis> {
  if (path !== '/') {
    yield {
      id: 'address',
      promise: OWN_DOMAIN,
      result: 'failed',
      found: `it is at ${path}`,
      advice: FOLDER_FIX,
    };
    return;
  }
  const site = openSite(origin);
  for (const { id, promise, fix, run } of SITE_CHECKS) {
    yield { id, promise, advice: `Fix: ${fix}`, ...(await outcomeOf(() => run(site))) };
  }
  if (engine) {
    const run = () => nothingToRefund(engine);
    const advice = `Fix: ${REFUND_STEPS}`;
    yield { id: 'engine.refunds', promise: REFUNDED, advice, ...(await outcomeOf(run)) };
    const shown = await outcomeOf(() => allPromotionsShown(engine));
    yield { id: 'engine.promotions', promise: SHOWN, advice: SHOWN_FIX, ...shown };
  }
  for await (const { check, result, found } of conformance({ api, origin })) {
    const advice = `Effect on shoppers: ${check.shopperNotices}`;
    yield { id: `api.${check.id}`, promise: check.promise, advice, result, found };
  }
}

const REFUNDED = 'the money that has to go back to shoppers has gone back';

const SHOWN = "checkout shows the engine's promotions";
const SHOWN_FIX =
  'Fix: Their conditions or actions come from a plugin that the engine no longer has, so nobody gets them. Disable them in the dashboard, or make them anew.';

const OWN_DOMAIN = 'the shop has a domain or subdomain of its own';
const FOLDER_FIX =
  "Fix: Serve it at the root, as https://shop.example or https://shop.example.in, not in a folder: its pages, worker and API begin at /. With a shared host, create a subdomain whose folder is that of the build's files.";

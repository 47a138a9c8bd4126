import { calledOrigins } from '../../server/called-origins.ts';
import { REFUND_STEPS } from '../../server/shop/mail/mails.ts';
import { isLocalHostname } from '../../src/config.ts';
import { createCaller } from '../conformance/caller.ts';
import { conformance } from '../conformance/conformance.ts';
import { type Outcome, outcomeOf } from '../conformance/outcome.ts';
import { allPromotionsShown, type Engine, noAdvisory, nothingToRefund } from './engine-checks.ts';
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
  api: given,
  engine,
}: {
  origin: string;
  /** Of the address that the owner gave. */
  path?: string;
  /** Without it, the one that the pages call. */
  api?: string | undefined;
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
  const api = given ?? (await apiCalledAt(origin));
  const site = openSite(origin, api);
  for (const { id, promise, fix, run } of SITE_CHECKS) {
    yield { id, promise, advice: `Fix: ${fix}`, ...(await outcomeOf(() => run(site))) };
  }
  if (engine) {
    const run = () => nothingToRefund(engine);
    const advice = `Fix: ${REFUND_STEPS}`;
    yield { id: 'engine.refunds', promise: REFUNDED, advice, ...(await outcomeOf(run)) };
    const shown = await outcomeOf(() => allPromotionsShown(engine));
    yield { id: 'engine.promotions', promise: SHOWN, advice: SHOWN_FIX, ...shown };
    const repaired = await outcomeOf(() => noAdvisory(engine));
    yield { id: 'engine.advisories', promise: REPAIRED, advice: REPAIRED_FIX, ...repaired };
  }
  for await (const { check, result, found } of conformance({ api, origin })) {
    const advice = `Effect on shoppers: ${check.shopperNotices}`;
    yield { id: `api.${check.id}`, promise: check.promise, advice, result, found };
  }
}

/** On the shop's own origin, or else where the pages may call. */
async function apiCalledAt(origin: string): Promise<string> {
  const own = `${origin}/api/v1`;
  try {
    if ((await createCaller(own, origin)('/storeInfo')).isJson) return own;
    const { text } = await openSite(origin, own).look('/');
    const { hostname } = new URL(origin);
    const others = calledOrigins(text).map((called) => new URL(called));
    const other = isLocalHostname(hostname)
      ? others.find((called) => called.hostname === hostname)
      : others.find((called) => !isLocalHostname(called.hostname));
    return other ? `${other.origin}/api/v1` : own;
  } catch {
    return own;
  }
}

const REFUNDED = 'the money that has to go back to shoppers has gone back';

const SHOWN = "checkout shows the engine's promotions";
const SHOWN_FIX =
  'Fix: Their conditions or actions come from a plugin that the engine no longer has, so nobody gets them. Disable them in the dashboard, or make them anew.';

const REPAIRED = 'the engine has no known fault that a later release repairs';
const REPAIRED_FIX =
  'Fix: Update the shop as soon as its release brings that one (docs/running.md, Update). Do not open the dashboard and the Admin API to the internet meanwhile.';

const OWN_DOMAIN = 'the shop has a domain or subdomain of its own';
const FOLDER_FIX =
  "Fix: Serve it at the root, as https://shop.example or https://shop.example.in, not in a folder: its pages, worker and API begin at /. With a shared host, create a subdomain whose folder is that of the build's files.";

import { REFUND_STEPS } from '../../server/mail/mails.ts';
import { conformance } from '../conformance/conformance.ts';
import { type Outcome, outcomeOf } from '../conformance/outcome.ts';
import { type Engine, nothingToRefund } from './refunds-needed.ts';
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
  api,
  engine,
}: {
  origin: string;
  api: string;
  /** Of the bridge to Vendure. */
  engine?: Engine | undefined;
}): AsyncGenerator<Diagnosis> {
  const site = openSite(origin);
  for (const { id, promise, fix, run } of SITE_CHECKS) {
    yield { id, promise, advice: `Fix: ${fix}`, ...(await outcomeOf(() => run(site))) };
  }
  if (engine) {
    const run = () => nothingToRefund(engine);
    const advice = `Fix: ${REFUND_STEPS}`;
    yield { id: 'engine.refunds', promise: REFUNDED, advice, ...(await outcomeOf(run)) };
  }
  for await (const { check, result, found } of conformance({ api, origin })) {
    const advice = `Effect on shoppers: ${check.shopperNotices}`;
    yield { id: `api.${check.id}`, promise: check.promise, advice, result, found };
  }
}

const REFUNDED = 'the money that has to go back to shoppers has gone back';

import { conformance } from '../conformance/conformance.ts';
import { type Outcome, outcomeOf } from '../conformance/outcome.ts';
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
}: {
  origin: string;
  api: string;
}): AsyncGenerator<Diagnosis> {
  const site = openSite(origin);
  for (const { id, promise, fix, run } of SITE_CHECKS) {
    yield { id, promise, advice: `Fix: ${fix}`, ...(await outcomeOf(() => run(site))) };
  }
  for await (const { check, result, found } of conformance({ api, origin })) {
    const advice = `Effect on shoppers: ${check.shopperNotices}`;
    yield { id: `api.${check.id}`, promise: check.promise, advice, result, found };
  }
}

import { conformance } from '../conformance/conformance.ts';
import { type Outcome, outcomeOf } from '../conformance/outcome.ts';
import { openSite } from './site-check.ts';
import { SITE_CHECKS } from './site-checks.ts';

export interface Diagnosis extends Outcome {
  id: string;
  promise: string;
  /** What to change, or what a shopper notices of the API. */
  advice: string;
}

/** Looks at a deployed shop from outside, then holds its API against the contract. It only reads. */
export async function* diagnoses({
  origin,
  api,
}: {
  origin: string;
  api: string;
}): AsyncGenerator<Diagnosis> {
  const site = openSite(origin);
  for (const { id, promise, mend, run } of SITE_CHECKS) {
    yield { id, promise, advice: `Mend: ${mend}`, ...(await outcomeOf(() => run(site))) };
  }
  for await (const { check, result, found } of conformance({ api, origin })) {
    const advice = `A shopper would notice: ${check.shopperNotices}`;
    yield { id: `api.${check.id}`, promise: check.promise, advice, result, found };
  }
}

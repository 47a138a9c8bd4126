import { type PolicyText, policies } from '../../texts/en/policies.ts';
import type { StoreInfoStore } from '../store-info/store-info-store.ts';
import type { StoreInfoState } from '../store-info/store-names.ts';
import type { CleanHtml } from './clean-html.ts';
import { POLICY_TITLES, type PolicySlug } from './policy.ts';
import { fillPlaceholders, withHeadingsBelowTitle } from './policy-html.ts';
import { storeFacts } from './store-facts.ts';

export interface Policy {
  slug: PolicySlug;
  title: string;
  /** '' while unknown: the title is then shown alone (SPEC 2, Policy pages). */
  companyName: string;
  body: { kind: 'text'; text: PolicyText } | { kind: 'html'; html: CleanHtml };
}

interface Dependencies {
  storeInfo: Pick<StoreInfoStore, 'settled'>;
}

/** The store's own HTML for this policy, else the shop's text (SPEC 2, Policy pages). */
export async function loadPolicy({ storeInfo }: Dependencies, slug: PolicySlug): Promise<Policy> {
  const state = await storeInfo.settled();
  return {
    slug,
    title: POLICY_TITLES[slug],
    companyName: state.state === 'ready' ? state.info.companyName : '',
    body: (await serverBody(slug, state)) ?? { kind: 'text', text: policies[slug](storeFacts(state)) },
  };
}

async function serverBody(slug: PolicySlug, state: StoreInfoState): Promise<Policy['body'] | null> {
  const own = state.state === 'ready' && state.info.policies.get(slug);
  if (!own) return null;
  const filled = withHeadingsBelowTitle(fillPlaceholders(own, state.info));
  const { cleanHtml } = await import('./clean-html.ts');
  const html = cleanHtml(filled);
  // HTML that is empty after sanitising is not a policy.
  return String(html).trim() ? { kind: 'html', html } : null;
}

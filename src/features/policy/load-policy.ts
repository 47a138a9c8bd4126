import * as pages from '#texts/pages.ts';
import { type PolicyText, policies } from '#texts/policies.ts';
import { type PolicySlug, policyTitle } from '../../contract/addresses.ts';
import { storeFacts } from '../../contract/store-facts.ts';
import { infoIn, type StoreInfo, type StoreInfoState } from '../../contract/store-info.ts';
import type { Needs } from '../../platform/needs.ts';
import type { CleanHtml } from './clean-html.ts';

export interface Policy {
  slug: PolicySlug;
  title: string;
  companyName: string;
  body: { kind: 'text'; text: PolicyText } | { kind: 'html'; html: CleanHtml };
}

export async function loadPolicy({ storeInfo }: Needs<'storeInfo.whole'>, slug: PolicySlug): Promise<Policy> {
  const state = await storeInfo.whole();
  return {
    slug,
    title: policyTitle(slug, pages),
    companyName: infoIn(state)?.companyName ?? '',
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

/** Fills the placeholders of D28 with escaped values. The result still has to be sanitised (clean-html.ts). */
export function fillPlaceholders(html: string, info: StoreInfo): string {
  const values = new Map([
    ['companyname', info.companyName || info.storeName],
    ['companyaddress', info.companyAddress],
    ['companyemail', info.companyEmail],
    ['companyphone', info.companyPhone],
    ['companylogourl', info.companyLogoUrl],
  ]);
  return html.replace(/\{\{?\s*(company(?:Name|Address|Email|Phone|LogoUrl))\s*\}?\}/gi, (_, name: string) =>
    escaped(values.get(name.toLowerCase()) ?? ''),
  );
}

/** Shifts the headings so that the highest is an h2, below the page's h1. */
export function withHeadingsBelowTitle(html: string): string {
  const highest = ['1', '2', '3', '4', '5', '6'].find((level) => new RegExp(`<h${level}\\b`, 'i').test(html));
  const shift = 2 - Number(highest ?? 2);
  return html.replace(
    /<(\/?)h([1-6])\b/gi,
    (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + shift)}`,
  );
}

function escaped(value: string): string {
  return value.replace(/[&<>"'`=]/g, (character) => `&#${character.charCodeAt(0)};`);
}

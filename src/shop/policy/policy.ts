import * as t from '../../texts/en/pages.ts';

/**
 * SPEC 2, Policy pages: slug and title; any other slug is not found (D30). Routes and worker need nothing else of the
 * policies.
 */
export const POLICY_TITLES = {
  terms: t.terms,
  privacy: t.privacy,
  refund: t.refund,
  return: t.returns,
  shipping: t.shipping,
  about: t.about,
} as const;

export type PolicySlug = keyof typeof POLICY_TITLES;

export function isPolicySlug(slug: string): slug is PolicySlug {
  return Object.hasOwn(POLICY_TITLES, slug);
}

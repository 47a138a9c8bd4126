/**
 * SPEC 2, Policy pages: slug and title; any other slug is not found (D30). Routes and worker need nothing else of the
 * policies.
 */
export const POLICY_TITLES = {
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',
  refund: 'Refund and Cancellation Policy',
  return: 'Return Policy',
  shipping: 'Shipping Policy',
  about: 'About Us',
} as const;

export type PolicySlug = keyof typeof POLICY_TITLES;

export function isPolicySlug(slug: string): slug is PolicySlug {
  return Object.hasOwn(POLICY_TITLES, slug);
}

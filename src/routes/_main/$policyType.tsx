import { createFileRoute, redirect } from '@tanstack/react-router';
import { isPolicySlug } from '../../contract/addresses.ts';
import { PolicyPage } from '../../screens/content/PolicyPage.tsx';

export const Route = createFileRoute('/_main/$policyType')({
  // Unknown slugs and reserved words (SPEC 2, D30).
  beforeLoad: ({ params }) => {
    if (!isPolicySlug(params.policyType)) throw redirect({ to: '/404', replace: true });
    return { slug: params.policyType };
  },
  loader: async ({ context }) => {
    const { loadPolicy } = await import('../../features/policy/load-policy.ts');
    return loadPolicy(context.shop, context.slug);
  },
  component: PolicyPage,
});

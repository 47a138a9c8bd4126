import { createFileRoute, redirect } from '@tanstack/react-router';
import { PolicyPage } from '../../screens/content/PolicyPage.tsx';
import { isPolicySlug } from '../../shop/policy/policy.ts';

export const Route = createFileRoute('/_main/$policyType')({
  beforeLoad: ({ params }) => {
    if (!isPolicySlug(params.policyType)) throw redirect({ to: '/404', replace: true });
  },
  component: PolicyPage,
});

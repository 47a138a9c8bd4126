import { createFileRoute } from '@tanstack/react-router';
import { ApiTestPage } from '../../screens/content/ApiTestPage.tsx';

export const Route = createFileRoute('/_main/api-test')({
  loader: async () => (await import('../../shop/diagnostics/device-report.ts')).readDevice(),
  staleTime: 0,
  component: ApiTestPage,
});

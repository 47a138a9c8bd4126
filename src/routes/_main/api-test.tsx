import { createFileRoute } from '@tanstack/react-router';
import { ApiTestPage } from '../../screens/content/ApiTestPage.tsx';

export const Route = createFileRoute('/_main/api-test')({
  loader: async ({ context }) =>
    (await import('../../features/diagnostics/device-report.ts')).readDevice(context.shop),
  staleTime: 0,
  component: ApiTestPage,
});

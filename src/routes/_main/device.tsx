import { createFileRoute } from '@tanstack/react-router';
import { DevicePage } from '../../screens/device/DevicePage.tsx';
import { readSaved } from '../../shop/diagnostics/device-contents.ts';

export const Route = createFileRoute('/_main/device')({
  loader: ({ context }) => readSaved(context.shop),
  staleTime: 0,
  gcTime: 0,
  component: DevicePage,
});

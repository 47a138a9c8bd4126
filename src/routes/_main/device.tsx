import { createFileRoute } from '@tanstack/react-router';
import { readSaved } from '../../features/diagnostics/device-contents.ts';
import { DevicePage } from '../../screens/device/DevicePage.tsx';

export const Route = createFileRoute('/_main/device')({
  loader: ({ context }) => readSaved(context.shop),
  staleTime: 0,
  gcTime: 0,
  component: DevicePage,
});

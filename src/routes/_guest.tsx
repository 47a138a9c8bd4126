import { createFileRoute } from '@tanstack/react-router';
import { GuestLayout } from '../screens/layout/GuestLayout.tsx';

export const Route = createFileRoute('/_guest')({ component: GuestLayout });

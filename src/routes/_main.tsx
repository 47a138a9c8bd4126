import { createFileRoute } from '@tanstack/react-router';
import { MainLayout } from '../screens/layout/MainLayout.tsx';

export const Route = createFileRoute('/_main')({ component: MainLayout });

import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../screens/layout/NotFoundPage.tsx';

export const Route = createFileRoute('/_main/404')({ component: NotFoundPage });

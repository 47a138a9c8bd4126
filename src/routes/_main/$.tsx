import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../screens/layout/NotFoundPage.tsx';

export const Route = createFileRoute('/_main/$')({ component: NotFoundPage });

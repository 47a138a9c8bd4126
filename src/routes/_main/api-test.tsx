import { createFileRoute } from '@tanstack/react-router';
import { ApiTestPage } from '../../screens/content/ApiTestPage.tsx';

export const Route = createFileRoute('/_main/api-test')({ component: ApiTestPage });

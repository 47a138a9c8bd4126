import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../../screens/session/RegisterPage.tsx';

export const Route = createFileRoute('/_guest/register')({ component: RegisterPage });

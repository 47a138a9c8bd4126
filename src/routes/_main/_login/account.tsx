import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../../screens/account/AccountPage.tsx';

export const Route = createFileRoute('/_main/_login/account')({ component: AccountPage });

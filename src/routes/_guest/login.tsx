import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { searchText } from '../../lib/search-schema.ts';
import { LoginPage } from '../../screens/session/LoginPage.tsx';

export const Route = createFileRoute('/_guest/login')({
  validateSearch: v.object({ from: searchText }),
  component: LoginPage,
});

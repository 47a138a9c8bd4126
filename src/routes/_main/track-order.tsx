import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { searchText } from '../../lib/search-params.ts';
import { TrackOrderPage } from '../../screens/orders/TrackOrderPage.tsx';

export const Route = createFileRoute('/_main/track-order')({
  validateSearch: (raw: { id?: string | undefined } & SearchSchemaInput) => ({ id: searchText(raw.id) }),
  component: TrackOrderPage,
});

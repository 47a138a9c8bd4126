import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { searchText } from '../../lib/search-schema.ts';
import { TrackOrderPage } from '../../screens/orders/TrackOrderPage.tsx';

export const Route = createFileRoute('/_main/track-order')({
  validateSearch: v.object({ id: searchText }),
  component: TrackOrderPage,
});

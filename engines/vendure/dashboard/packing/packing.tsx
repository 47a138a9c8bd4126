import { useQuery } from '@tanstack/react-query';
import {
  api,
  Button,
  defineDashboardExtension,
  type PageContextValue,
  useLocalFormat,
} from '@vendure/dashboard';

interface OrderPacking {
  number: string | null;
  business: string | null;
  gstin: string | null;
  link: string;
  lines: string[];
  total: number;
}

const PACKING = 'query ($id: ID!) { orderPacking(id: $id) { number business gstin link lines total } }';
/** The link is good for an hour. */
const EVERY_MS = 30 * 60_000;

/** Number, buyer and papers of an order; of a cancelled one what was ordered, which Vendure no longer shows. */
function Packing({ context: { entity: order } }: { context: PageContextValue }) {
  const { data } = useQuery({
    queryKey: ['orderPacking', order?.id, order?.state, order?.updatedAt],
    queryFn: () => api.query<{ orderPacking: OrderPacking | null }>(PACKING, { id: order.id }),
    enabled: Boolean(order?.id),
    refetchInterval: EVERY_MS,
  });
  const { formatCurrency } = useLocalFormat();
  const packing = data?.orderPacking;
  if (!packing) return null;
  const isCancelled = order.state === 'Cancelled';
  return (
    <div className="space-y-2 text-sm">
      {packing.number && <p>{`${isCancelled ? 'Newest document' : 'Invoice'} ${packing.number}`}</p>}
      {!packing.number && !isCancelled && <p>The invoice gets its number when the order is paid or sent.</p>}
      {packing.business && <p>{packing.business}</p>}
      {packing.gstin && <p>GSTIN {packing.gstin}</p>}
      {isCancelled && (
        <div>
          <p>Ordered for {formatCurrency(packing.total, order.currencyCode)} before it was cancelled:</p>
          <ul>
            {packing.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {(packing.number || !isCancelled) && (
        <Button render={<a href={packing.link} target="_blank" rel="noopener noreferrer" />}>
          {isCancelled ? 'Print the document' : 'Print invoice and packing slip'}
        </Button>
      )}
    </div>
  );
}

defineDashboardExtension({
  pageBlocks: [
    {
      id: 'daftar-packing',
      title: 'Invoice and packing slip',
      location: { pageId: 'order-detail', column: 'side', position: { blockId: 'state', order: 'after' } },
      component: Packing,
      requiresPermission: ['ReadOrder'],
    },
  ],
});

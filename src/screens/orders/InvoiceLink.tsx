import { Link } from '@tanstack/react-router';
import * as t from '#texts/orders.ts';
import { isCancelled, type Order } from '../../contract/order.ts';
import { infoIn } from '../../contract/store-info.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';

export function InvoiceLink({ order, headingId }: { order: Order; headingId: string }) {
  const info = infoIn(useStore(useShop().storeInfo));
  if (!info?.features.includes('gst')) return null;
  if (!order.invoice) return isCancelled(order) ? null : <p className="small">{t.invoiceLater}</p>;
  return (
    <Link
      to="/invoice"
      search={{ order: order.id }}
      className={buttonClass({ tone: 'text' })}
      aria-describedby={headingId}
    >
      {isCancelled(order) ? t.creditNote : t.invoice}
    </Link>
  );
}

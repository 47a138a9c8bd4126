import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as t from '#texts/invoice.ts';
import type { KeptInvoice } from '../../features/invoices/kept-invoices.ts';
import { formatDate } from '../../lib/dates.ts';
import { keptInvoicesOf } from '../../root/invoices.ts';
import { WithCode } from '../../ui/WithCode.tsx';
import { useShop } from '../useShop.tsx';

export function SavedInvoices() {
  const kept = keptInvoicesOf(useShop());
  const [saved, setSaved] = useState<KeptInvoice[]>([]);
  useEffect(() => {
    void kept.list().then(setSaved);
  }, [kept]);
  if (saved.length === 0) return null;
  return (
    <section className="surface stack tight" aria-labelledby="saved-invoices">
      <h2 id="saved-invoices">{t.saved}</h2>
      <ul>
        {saved.map(({ orderId, invoice: { number, date } }) => (
          <li key={number}>
            <Link to="/invoice" search={{ order: orderId, number }}>
              <WithCode text={t.invoiceOf(number)} code={number} />
            </Link>{' '}
            <span className="small">{formatDate(date)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

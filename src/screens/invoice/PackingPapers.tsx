import { useEffect } from 'react';
import * as t from '#texts/invoice.ts';
import * as orders from '#texts/orders.ts';
import { isCancelled } from '../../contract/order.ts';
import type { Packing } from '../../contract/packing.ts';
import { formatRupees } from '../../lib/money.ts';
import { langOf } from '../../texts/languages.ts';
import { Button } from '../../ui/Button.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import styles from './PackingPapers.module.css';

export function PackingPapers({ packing }: { packing: Packing }) {
  const { order, invoice } = packing;
  const isToPack = !isCancelled(order);
  useEffect(() => window.print(), []);
  return (
    <>
      <Button onClick={() => window.print()}>{t.print}</Button>
      {!invoice && isToPack && <p>{t.none}</p>}
      {!isToPack && <p className="trouble">{t.doNotPack}</p>}
      {invoice && <InvoiceSheet invoice={invoice} orderId={order.id} />}
      {isToPack && <PackingSlip {...packing} />}
    </>
  );
}

function PackingSlip({ order, to, toCollect }: Packing) {
  return (
    <article className={`surface ${styles.slip}`} aria-labelledby="slip-title">
      <h2 id="slip-title">{t.packingSlip}</h2>
      <p>
        {t.orderNumber}: <strong translate="no">{order.id}</strong>
      </p>
      <p>
        <strong>{t.sendTo}</strong>
        {[to.fullName, order.shipping.address, to.phone].map((line) => (
          <span key={line} lang={langOf(line)} className={styles.line}>
            {line}
          </span>
        ))}
      </p>
      {toCollect > 0 && (
        <p>
          <strong>{t.toCollect(formatRupees(toCollect))}</strong>
        </p>
      )}
      <table className={styles.items}>
        <TableHead columns={[t.item, t.quantity]} />
        <tbody>
          {order.items.map(({ name, size, color, quantity }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is read once
            <tr key={at}>
              <td lang={langOf(name)}>
                {[name, size && orders.size(size), color && orders.colour(color)].filter(Boolean).join(', ')}
              </td>
              <td>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

import { amountInWords } from '#texts/amount.ts';
import * as t from '#texts/invoice.ts';
import type { Invoice, InvoiceLine } from '../../contract/gst/invoice.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatToThePaisa, paise } from '../../lib/money.ts';
import type { Rupees } from '../../lib/units.ts';
import { langOf } from '../../texts/languages.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import styles from './InvoiceSheet.module.css';

interface SheetProps {
  invoice: Invoice;
  orderId: string;
}

/** What Rule 46 asks for (D58.73), alone on paper. */
export function InvoiceSheet({ invoice, orderId }: SheetProps) {
  const { number, date, of, seller, buyer, placeOfSupply, totals } = invoice;
  const facts: [string, string][] = [
    [t.number, number],
    [t.date, formatDate(date)],
    ...(of ? [[t.forInvoice, t.ofDate(of.number, formatDate(of.date))] as [string, string]] : []),
    [t.orderNumber, orderId],
    [t.placeOfSupply, placeOfSupply],
    ...(isTaxed(invoice) ? [[t.reverseCharge, t.no] as [string, string]] : []),
  ];
  return (
    <article className={`surface ${styles.sheet}`} aria-labelledby="invoice-title">
      <h2 id="invoice-title" className={styles.title}>
        {titleOf(invoice)}
      </h2>
      <div className={styles.parties}>
        <Party title={t.seller} party={seller} />
        <Party title={t.buyer} party={buyer} />
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Lines invoice={invoice} />
      <div className={styles.end}>
        <Sums invoice={invoice} />
        <p>
          <strong>{t.inWords}:</strong> {amountInWords(paise(totals.total))}
        </p>
        <p className={styles.small}>{t.unsigned}</p>
      </div>
    </article>
  );
}

function titleOf({ kind, seller, totals }: Invoice): string {
  if (kind === 'credit-note') return t.kinds[kind];
  if (!seller.gstin) return t.bill;
  return kind === 'tax-invoice' && totals.exempt > 0 ? t.both : t.kinds[kind];
}

function isTaxed({ lines }: Invoice): boolean {
  return lines.some(({ rate }) => rate > 0);
}

function Party({
  title,
  party: { name, gstin, address, state },
}: {
  title: string;
  party: Invoice['seller'];
}) {
  return (
    <div>
      <h3 className={styles.party}>{title}</h3>
      <p lang={langOf(name)} className={styles.name}>
        {name}
      </p>
      <p lang={langOf(address)}>{address}</p>
      {!address.includes(state) && <p lang={langOf(state)}>{state}</p>}
      {gstin && <p>{t.gstin(gstin)}</p>}
    </div>
  );
}

interface Column {
  head: string;
  cell: (line: InvoiceLine) => string;
}

const money = (
  head: string,
  name: 'price' | 'discount' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total',
) => ({
  head,
  cell: (line: InvoiceLine) => formatToThePaisa(line[name]),
});

function columnsOf(invoice: Invoice): Column[] {
  const taxes = hasIgst(invoice) ? [money(t.igst, 'igst')] : [money(t.cgst, 'cgst'), money(t.sgst, 'sgst')];
  return [
    { head: t.quantity, cell: ({ quantity }) => String(quantity) },
    money(t.price, 'price'),
    ...(invoice.totals.discount > 0 ? [money(t.discount, 'discount')] : []),
    ...(isTaxed(invoice)
      ? [
          money(t.taxable, 'taxable'),
          { head: t.rate, cell: ({ rate }: InvoiceLine) => (rate > 0 ? t.percent(rate) : t.exempt) },
          ...taxes,
        ]
      : []),
    money(t.total, 'total'),
  ];
}

function hasIgst({ totals }: Invoice): boolean {
  return totals.igst > 0;
}

function Lines({ invoice }: { invoice: Invoice }) {
  const columns = columnsOf(invoice);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with long amounts it scrolls
    <section className={styles.scroll} aria-label={t.table} tabIndex={0}>
      <table className={styles.lines}>
        <TableHead columns={[t.item, ...columns.map(({ head }) => head)]} />
        <tbody>
          {invoice.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an invoice never changes
            <tr key={at}>
              <td>
                <span lang={langOf(line.title)}>{line.title}</span>
                {line.hsn && <div className={styles.small}>{t.hsn(line.hsn)}</div>}
              </td>
              {columns.map(({ head, cell }) => (
                <td key={head} data-head={head}>
                  {cell(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Sums({ invoice }: { invoice: Invoice }) {
  const { totals } = invoice;
  const taxes: [string, Rupees][] = hasIgst(invoice)
    ? [[t.igst, totals.igst]]
    : [
        [t.cgst, totals.cgst],
        [t.sgst, totals.sgst],
      ];
  const sums: [string, Rupees][] = [
    ...(totals.discount > 0 ? [[t.discount, totals.discount] as [string, Rupees]] : []),
    ...(isTaxed(invoice) ? [[t.taxable, totals.taxable] as [string, Rupees], ...taxes] : []),
    ...(isTaxed(invoice) && totals.exempt > 0 ? [[t.exempt, totals.exempt] as [string, Rupees]] : []),
    [t.total, totals.total],
  ];
  return (
    <dl className={styles.sums}>
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatToThePaisa(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

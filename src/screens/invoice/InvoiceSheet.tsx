import { amountInWords } from '#texts/amount.ts';
import * as t from '#texts/invoice.ts';
import type { Invoice, InvoiceLine } from '../../contract/gst/invoice.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatToThePaisa, paise } from '../../lib/money.ts';
import { langOf } from '../../texts/languages.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import styles from './InvoiceSheet.module.css';

export function InvoiceSheet({ invoice, orderId }: { invoice: Invoice; orderId: string }) {
  const { number, date, of, seller, buyer, placeOfSupply, totals } = invoice;
  const facts = [
    [t.number, number],
    [t.date, formatDate(date)],
    of && [t.forInvoice, t.ofDate(of.number, formatDate(of.date))],
    [t.orderNumber, orderId],
    [t.placeOfSupply, placeOfSupply],
    isTaxed(invoice) && [t.reverseCharge, t.no],
  ];
  return (
    <article className={`surface ${styles.sheet}`} aria-labelledby="invoice-title">
      <h2 id="invoice-title" className={styles.title}>
        {titleOf(invoice)}
      </h2>
      <div className={styles.parties}>
        <Party title={t.seller} party={seller} />
        <Party title={t.buyer} party={buyer} />
        <Facts of={facts} />
      </div>
      <Lines invoice={invoice} />
      <div className={styles.end}>
        <div className={styles.sums}>
          <Facts
            of={sumsOf(invoice).map((name) => name && [t.amounts[name], formatToThePaisa(totals[name])])}
          />
        </div>
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

function taxesIn({ totals }: Invoice): ('igst' | 'cgst' | 'sgst')[] {
  return totals.igst > 0 ? ['igst'] : ['cgst', 'sgst'];
}

function sumsOf(invoice: Invoice) {
  const { discount, exempt } = invoice.totals;
  const taxed = ['taxable', ...taxesIn(invoice), exempt > 0 && 'exempt'] as const;
  return [discount > 0 && 'discount', ...(isTaxed(invoice) ? taxed : []), 'total'] as const;
}

function Facts({ of }: { of: readonly (readonly string[] | false | undefined)[] }) {
  return (
    <dl className={styles.facts}>
      {of.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd translate="no">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
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
      {gstin && <p translate="no">{t.gstin(gstin)}</p>}
    </div>
  );
}

interface Column {
  head: string;
  cell: (line: InvoiceLine) => string;
}

function money(name: Exclude<keyof typeof t.amounts, 'exempt'>): Column {
  return { head: t.amounts[name], cell: (line) => formatToThePaisa(line[name]) };
}

function columnsOf(invoice: Invoice): Column[] {
  return [
    { head: t.quantity, cell: ({ quantity }) => String(quantity) },
    money('price'),
    ...(invoice.totals.discount > 0 ? [money('discount')] : []),
    ...(isTaxed(invoice)
      ? [
          money('taxable'),
          { head: t.rate, cell: ({ rate }: InvoiceLine) => (rate > 0 ? t.percent(rate) : t.amounts.exempt) },
          ...taxesIn(invoice).map(money),
        ]
      : []),
    money('total'),
  ];
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
                {line.hsn && (
                  <div className={styles.small} translate="no">
                    {t.hsn(line.hsn)}
                  </div>
                )}
              </td>
              {columns.map(({ head, cell }) => (
                <td key={head} data-head={head} translate="no">
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

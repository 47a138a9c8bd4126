import { useEffect } from 'react';
import * as t from '#texts/order-list.ts';
import { brandName, infoIn } from '../../contract/store-info.ts';
import { cartLineIn, priceIn, sumOf } from '../../features/order-list/list-line.ts';
import { printedName } from '../../features/order-list/list-out.ts';
import type { OrderListState } from '../../features/order-list/list-state.ts';
import { formatRupees, totalOf } from '../../lib/money.ts';
import { formatSavedTime } from '../../lib/time.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useWindowEvent } from '../../ui/useWindowEvent.tsx';
import { useLabel, useShop } from '../useShop.tsx';
import { shortened } from './ListRow.tsx';
import styles from './PrintSheet.module.css';

interface PrintSheetProps extends Pick<OrderListState, 'lines' | 'savedAt'> {
  onPrinted: () => void;
}

export function PrintSheet({ lines, savedAt, onPrinted }: PrintSheetProps) {
  const store = useStore(useShop().storeInfo);
  const info = infoIn(store);
  const label = useLabel();
  useWindowEvent('afterprint', onPrinted);
  useEffect(() => window.print(), []);
  const today = Date.now();
  const open = lines.filter((line) => !cartLineIn(line, info));
  return (
    <div className={styles.sheet}>
      <h1>{t.sheet}</h1>
      <p translate="no">{brandName(store)}</p>
      <p>{info?.companyAddress}</p>
      <p>{formatSavedTime(today)}</p>
      <table>
        <TableHead columns={[t.quantity, t.product, t.price, t.amount]} />
        <tbody>
          {lines.map((each) => {
            const price = priceIn(lines, each, info);
            if (price === undefined || !cartLineIn(each, info)) return null;
            const { quantity } = each.line;
            return (
              <tr key={each.key}>
                <td>{quantity}</td>
                <td>{printedName(each, info, label)}</td>
                <td translate="no">{formatRupees(price)}</td>
                <td translate="no">{formatRupees(totalOf([{ price, quantity }]))}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t.sum}
            </th>
            <td translate="no">{formatRupees(sumOf(lines, info).total)}</td>
          </tr>
        </tfoot>
      </table>
      {open.length > 0 && (
        <>
          <h2>{t.notIncluded}</h2>
          <ul>
            {open.map(({ key, line }) => (
              <li key={key}>{shortened(line.typed)}</li>
            ))}
          </ul>
        </>
      )}
      <p>{t.pricesAsOf(formatSavedTime(savedAt ?? today))}</p>
    </div>
  );
}

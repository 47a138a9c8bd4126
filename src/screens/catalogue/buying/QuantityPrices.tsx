import * as t from '#texts/product.ts';
import { cheapestOf, type Offer, percentOff } from '../../../contract/variants.ts';
import { formatRupees, grouped } from '../../../lib/money.ts';
import { TableHead } from '../../../ui/TableHead.tsx';
import { useLabel } from '../../useShop.tsx';
import styles from './QuantityPrices.module.css';

export function QuantityPrices({ rest }: { rest: Offer }) {
  const label = useLabel();
  const { price: originalPrice, breaks, size, color } = cheapestOf(rest);
  if (breaks.length === 0) return null;
  const name = [size, color].flatMap((option) => (option ? label(option) : [])).join(', ');
  return (
    <div className={styles.prices}>
      <table className="num">
        <caption>{name && rest.variants.length > 1 ? t.quantityPricesOf(name) : t.quantityPrices}</caption>
        <TableHead className="muted" columns={[t.fromQuantity, t.eachPrice, t.youSave]} />
        <tbody>
          {breaks.map(({ from, price }) => (
            <tr key={from}>
              <th scope="row">{grouped(from)}</th>
              <td translate="no">{formatRupees(price)}</td>
              <td>{percentOff({ price, originalPrice }) ?? '<1'}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

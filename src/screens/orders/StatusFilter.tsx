import * as t from '../../texts/en/orders.ts';
import { Select } from '../../ui/Select.tsx';
import styles from './StatusFilter.module.css';

interface StatusFilterProps {
  statuses: readonly string[];
  /** '' for all. */
  chosen: string;
  /** The number of orders shown, and of all orders. */
  shown: number;
  total: number;
  onChoose: (status: string) => void;
}

/** Shows the orders of one status (D27). */
export function StatusFilter({ statuses, chosen, shown, total, onChoose }: StatusFilterProps) {
  return (
    <div className={styles.filter}>
      <Select label={t.show} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t.allOrders}</option>
        {statuses.map((status) => (
          // As an attribute: the page's text has each status only on its orders.
          <option key={status} value={status} label={status} />
        ))}
      </Select>
      <p role="status" className={styles.count}>
        {t.ordersShown(shown, total)}
      </p>
    </div>
  );
}

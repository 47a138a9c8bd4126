import * as t from '../../texts/en/orders.ts';
import { Select } from '../../ui/Select.tsx';
import styles from './StatusFilter.module.css';

interface StatusFilterProps {
  /** Names of statuses. */
  statuses: readonly string[];
  /** One of them, or '' for all. */
  chosen: string;
  /** How many orders are shown, and how many there are. */
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
          // As an attribute: in the page's text a status stands on its orders only.
          <option key={status} value={status} label={status} />
        ))}
      </Select>
      <p role="status" className={styles.count}>
        {t.ordersShown(shown, total)}
      </p>
    </div>
  );
}

import type { Sorted } from '../../shop/search/search-rules.ts';
import styles from './SearchedNote.module.css';

/** Says that only the first products of a large list were sorted and filtered (D40.17). */
export function SortedNote({ sorted }: { sorted: Sorted }) {
  return (
    <p className={styles.note}>
      Sorted the first {counted(sorted.first)} of {counted(sorted.of)} products.
    </p>
  );
}

function counted(products: number): string {
  return products.toLocaleString('en-IN');
}

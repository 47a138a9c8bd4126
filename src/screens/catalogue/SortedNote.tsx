import type { Sorted } from '../../shop/search/search-rules.ts';
import styles from './SearchedNote.module.css';

/** Says that only the first products of a large list were sorted and filtered (D40.17). */
export function SortedNote({ sorted }: { sorted: Sorted }) {
  return <p className={styles.note}>Sorted {firstOf(sorted)}.</p>;
}

export function firstOf({ first, of }: Sorted): string {
  return `the first ${counted(first)} of ${counted(of)} products`;
}

function counted(products: number): string {
  return products.toLocaleString('en-IN');
}

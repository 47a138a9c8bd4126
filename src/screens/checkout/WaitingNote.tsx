import * as t from '#texts/waiting.ts';
import { intoView } from '../../ui/into-view.ts';
import styles from './OutcomePanel.module.css';

/** The shop is busy, and is asked again by itself (D53.93). */
export function WaitingNote() {
  return (
    <p className={`note ${styles.panel}`} role="status" ref={intoView}>
      {t.manyOrder}
    </p>
  );
}

import { useId } from 'react';
import * as t from '#texts/order-list.ts';
import type { ListLine } from '../../features/order-list/list-line.ts';
import { type ColumnQuestion, isWithoutColumn, questionsIn } from '../../lists/order-line.ts';
import { orderListOf } from '../../root/order-list.ts';
import form from '../../ui/form.module.css';
import { useShop } from '../useShop.tsx';
import styles from './ColumnQuestions.module.css';

/** Above the list: which column of its table is the quantity, or that none is known to be (D52.45). */
export function ColumnQuestions({ lines }: { lines: readonly ListLine[] }) {
  const read = lines.map(({ line }) => line);
  return (
    <>
      {questionsIn(read).map((question) => (
        <Question key={question.key} question={question} />
      ))}
      {read.some(isWithoutColumn) && (
        <p role="status" className={styles.note}>
          {t.noColumn}
        </p>
      )}
    </>
  );
}

function Question({ question: { key, columns, chosen } }: { question: ColumnQuestion }) {
  const list = orderListOf(useShop());
  const group = useId();
  return (
    <fieldset className={styles.question} aria-describedby={`${group}-hint`}>
      <legend className="bold">{t.whichColumn}</legend>
      <p id={`${group}-hint`} className="small">
        {t.whichColumnHint}
      </p>
      {[...columns, null].map((column, at) => (
        <label key={column?.number ?? 'none'} className={`${form.check} wraps`}>
          <input
            type="radio"
            name={group}
            checked={chosen === at}
            onChange={() => list.chooseColumn(key, at)}
          />
          {column ? (
            <span>
              {t.column(column.heading, column.number)}{' '}
              <span className="small">{t.columnSays(column.cells)}</span>
            </span>
          ) : (
            t.noneOfThese
          )}
        </label>
      ))}
    </fieldset>
  );
}

import { useId } from 'react';
import * as t from '#texts/saved-lists.ts';
import { basketOfList } from '../../features/saved-lists/saved-lines.ts';
import { isDue, type SavedList } from '../../features/saved-lists/saved-list.ts';
import { isFirstPress } from '../../lib/focus.ts';
import { savedListsOf } from '../../root/saved-lists.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { OrderAgain } from '../basket/OrderAgain.tsx';
import { useShop } from '../useShop.tsx';
import styles from './ListReminder.module.css';

export function ListReminder() {
  const lists = useStore(savedListsOf(useShop()));
  const due = lists.filter((list) => isDue(list, Date.now()));
  useFocusAfterRemoval(due.map(({ id }) => id));
  if (due.length === 0) return null;
  return (
    <aside className={styles.reminder} aria-label={t.reminders}>
      <ul className={`surface ${styles.lists}`}>
        {due.map((list) => (
          <Due key={list.id} list={list} />
        ))}
      </ul>
    </aside>
  );
}

function Due({ list: { id, name, lines } }: { list: SavedList }) {
  const saved = savedListsOf(useShop());
  const textId = useId();
  return (
    <li className={`line apart ${styles.due}`}>
      <p id={textId} className="bold wraps">
        {t.due(name)}
      </p>
      <div className="ways">
        <OrderAgain
          items={basketOfList(lines)}
          title={t.orderAgainTitle(name)}
          headingId={textId}
          onAdded={() => saved.noteOrdered(id)}
        />
        <Button
          tone="text"
          aria-label={t.notThisMonthFor(name)}
          onClick={(press) => isFirstPress(press) && saved.dismiss(id)}
        >
          {t.notThisMonth}
        </Button>
      </div>
    </li>
  );
}

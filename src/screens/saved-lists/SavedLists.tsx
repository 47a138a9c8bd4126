import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import * as t from '#texts/saved-lists.ts';
import { basketOfList } from '../../features/saved-lists/saved-lines.ts';
import { LONGEST_NAME, type SavedList } from '../../features/saved-lists/saved-list.ts';
import { isFirstPress } from '../../lib/focus.ts';
import { formatSavedTime } from '../../lib/time.ts';
import { orderListOf } from '../../root/order-list.ts';
import { savedListsOf } from '../../root/saved-lists.ts';
import { Button } from '../../ui/Button.tsx';
import form from '../../ui/form.module.css';
import { IconButton } from '../../ui/Icon.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { OrderAgain } from '../basket/OrderAgain.tsx';
import { useShop } from '../useShop.tsx';
import styles from './SavedLists.module.css';

export function SavedLists({ onOpened }: { onOpened: () => void }) {
  const lists = useStore(savedListsOf(useShop()));
  useFocusAfterRemoval(lists.map(({ id }) => id));
  if (lists.length === 0) return null;
  return (
    <section className="surface stack tight" aria-labelledby="saved-lists">
      <h2 id="saved-lists">{t.heading}</h2>
      <p className="small">{t.onDevice}</p>
      <ul>
        {lists.map((list) => (
          <Row key={list.id} list={list} onOpened={onOpened} />
        ))}
      </ul>
    </section>
  );
}

function Row({ list, onOpened }: { list: SavedList; onOpened: () => void }) {
  const shop = useShop();
  const saved = savedListsOf(shop);
  const { id, name, lines, savedAt, orderedAt, monthly } = list;
  const headingId = useId();
  const [isRenaming, setRenaming] = useState(false);
  const renamer = useRef<HTMLButtonElement>(null);
  return (
    <li className={`stack tight ${styles.row}`}>
      <h3 id={headingId} className={styles.name}>
        {name}
      </h3>
      <p className="small">{t.savedOn(lines.length, formatSavedTime(savedAt))}</p>
      {orderedAt !== undefined && <p className="small">{t.orderedOn(formatSavedTime(orderedAt))}</p>}
      <label className={form.check}>
        <input
          type="checkbox"
          checked={monthly}
          aria-label={t.monthlyFor(name)}
          onChange={({ target }) => saved.remindMonthly(id, target.checked)}
        />
        {t.monthly}
      </label>
      <div className="ways">
        <Button
          tone="plain"
          aria-label={t.openName(name)}
          onClick={() => {
            void orderListOf(shop).open(list);
            onOpened();
          }}
        >
          {t.open}
        </Button>
        <OrderAgain
          items={basketOfList(lines)}
          title={t.orderAgainTitle(name)}
          headingId={headingId}
          onAdded={() => saved.noteOrdered(id)}
        />
        <Button
          ref={renamer}
          tone="text"
          aria-label={t.renameName(name)}
          aria-expanded={isRenaming}
          onClick={() => setRenaming(!isRenaming)}
        >
          {t.rename}
        </Button>
        <IconButton
          icon="bin"
          label={t.remove(name)}
          onClick={(press) => isFirstPress(press) && saved.remove(id)}
        />
      </div>
      {isRenaming && (
        <RenameForm
          list={list}
          onDone={() => {
            setRenaming(false);
            renamer.current?.focus();
          }}
        />
      )}
    </li>
  );
}

function RenameForm({ list: { id, name }, onDone }: { list: SavedList; onDone: () => void }) {
  const saved = savedListsOf(useShop());
  const [next, setNext] = useState(name);
  const [isTaken, setTaken] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  useEffect(() => field.current?.select(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saved.rename(id, next)) onDone();
    else setTaken(true);
  };
  return (
    <form className="line" onSubmit={submit}>
      <label htmlFor={fieldId} className="visually-hidden">
        {t.newName(name)}
      </label>
      <input
        ref={field}
        id={fieldId}
        className={form.inRow}
        value={next}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        aria-invalid={isTaken || undefined}
        onChange={({ target }) => {
          setTaken(false);
          setNext(target.value);
        }}
      />
      <Button type="submit" tone="plain">
        {t.saveName}
      </Button>
      {isTaken && <p role="alert">{t.nameTaken}</p>}
    </form>
  );
}

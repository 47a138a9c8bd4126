import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import * as t from '#texts/order-list.ts';
import * as scan from '#texts/scan.ts';
import { selectedIn } from '../../features/order-list/list-line.ts';
import { exampleOf, type OrderListOfShop } from '../../features/order-list/order-list.ts';
import { movedPlace } from '../../features/order-list/typed-list.ts';
import { nextTask } from '../../lib/tasks.ts';
import { LIST_TYPES } from '../../lists/list-file.ts';
import { orderListOf } from '../../root/order-list.ts';
import { Button } from '../../ui/Button.tsx';
import { intoView } from '../../ui/into-view.ts';
import { focusUnlessMoved, useExclusive } from '../../ui/useExclusive.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { ScanButton } from '../scan/ScanButton.tsx';
import { useShop } from '../useShop.tsx';
import styles from './EnterList.module.css';

export function EnterList() {
  const shop = useShop();
  const list = orderListOf(shop);
  const text = useStore(list.state, (state) => state.text);
  const refused = useStore(list.state, (state) => state.refused);
  const hasLines = useStore(list.state, (state) => state.lines.length > 0);
  const [noExample, setNoExample] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const field = useTextOfAllTabs(text);
  const scannerKeys = useScannerKeys(() => void list.takeTyped());
  const id = useId();
  const trouble = refused ? t.refusals[refused] : noExample && t.searchFailed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const focus = focusUnlessMoved();
    // The tap and a long list are a task each.
    void nextTask().then(() => list.takeTyped(() => focusProducts(focus)));
  };
  const [busy, exclusive] = useExclusive();
  const tryExample = () =>
    exclusive(async () => {
      setNoExample(false);
      const focus = focusUnlessMoved();
      setNoExample(!(await list.takeExample(exampleOf(shop), () => focusProducts(focus))));
    });

  return (
    <form className={`surface stack snug ${styles.enter}`} onSubmit={submit}>
      <label htmlFor={id} className="bold">
        {hasLines ? t.moreLines : t.yourList}
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.text}
        rows={hasLines ? 4 : 10}
        placeholder={t.placeholder}
        defaultValue={text}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => list.setText(target.value)}
        onCompositionStart={() => list.setComposing(true)}
        onCompositionEnd={({ currentTarget }) => {
          list.setText(currentTarget.value);
          list.setComposing(false);
        }}
        onBlur={() => list.setComposing(false)}
        onKeyDown={scannerKeys}
      />
      <div className="ways">
        <Button type="submit">{t.find}</Button>
        <Button tone="plain" aria-describedby={`${id}-file`} onClick={() => file.current?.click()}>
          {t.openFile}
        </Button>
        <ScanButton onCode={(code) => takeScanned(list, code)} />
        {!hasLines && (
          <Button tone="text" busy={busy} onClick={tryExample}>
            {t.tryExample}
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept={LIST_TYPES.join(',')}
        aria-label={t.openFile}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          setNoExample(false);
          const focus = focusUnlessMoved();
          if (chosen) void list.takeFile(chosen, () => focusProducts(focus));
        }}
      />
      <p id={`${id}-file`} className="small">
        {t.fileHint}
      </p>
      {trouble && (
        <p key={trouble} role="alert" className="trouble" ref={intoView}>
          {trouble}
        </p>
      )}
    </form>
  );
}

/** The sentence for a code that was scanned. */
async function takeScanned(list: OrderListOfShop, code: string): Promise<string> {
  await list.take(code);
  const taken = list.state.get().lines.findLast(({ line }) => line.typed === code.trim());
  const product = taken?.is === 'found' ? selectedIn(taken) : undefined;
  if (product) return scan.added(product.name);
  if (!taken) return t.linesLeft(1);
  return taken.is === 'unchecked' ? scan.onList(code) : scan.kept(code);
}

/** A scanner types faster than people do, and then Enter (D61.85). */
function useScannerKeys(onScanned: () => void): (event: KeyboardEvent<HTMLTextAreaElement>) => void {
  const typed = useRef({ at: 0, keys: 0 });
  return (event) => {
    const { key, timeStamp: at } = event;
    const isFast = at - typed.current.at < SCANNER_MS;
    const { keys } = typed.current;
    if (key === 'Enter' && isFast && keys >= SHORTEST_CODE && isCode(lineAtCaret(event.currentTarget))) {
      event.preventDefault();
      onScanned();
    }
    // Shift is a key of its own.
    if (key.length === 1) typed.current = { at, keys: isFast ? keys + 1 : 1 };
  };
}

const SCANNER_MS = 50;
const SHORTEST_CODE = 4;

function isCode(line = ''): boolean {
  return /^\d+$/.test(line);
}

function lineAtCaret({ value, selectionStart }: HTMLTextAreaElement): string | undefined {
  return value.slice(0, selectionStart).split('\n').at(-1);
}

/** What another tab has typed comes in around the caret, which React would move to the end. */
function useTextOfAllTabs(text: string) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const field = ref.current;
    if (!field || field.value === text) return;
    const { value, selectionStart, selectionEnd, selectionDirection, scrollTop } = field;
    field.value = text;
    // In some browsers this takes the focus.
    if (document.activeElement !== field) return;
    const [start, end] = [selectionStart, selectionEnd].map((place) => movedPlace(place, value, text));
    field.setSelectionRange(start ?? 0, end ?? 0, selectionDirection);
    field.scrollTop = scrollTop;
  }, [text]);
  return ref;
}

/** The heading appears with the first lines. */
export function focusProducts(focus = focusUnlessMoved()): void {
  requestAnimationFrame(() => focus(document.getElementById('order-list-products')));
}

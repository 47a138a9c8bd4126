import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { savedPrices } from '#texts/network.ts';
import * as t from '#texts/order-list.ts';
import { tryAgain } from '#texts/ui.ts';
import { infoIn } from '../../contract/store-info.ts';
import { sumOf } from '../../features/order-list/list-line.ts';
import type { OrderListState } from '../../features/order-list/list-state.ts';
import type { OrderListOfShop } from '../../features/order-list/order-list.ts';
import { formatRupees } from '../../lib/money.ts';
import { formatSavedTime } from '../../lib/time.ts';
import { isInDoubt } from '../../lists/order-line.ts';
import { sharedIn } from '../../lists/shared-list.ts';
import { orderListOf } from '../../root/order-list.ts';
import { searchOf } from '../../root/search.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { Summary, Sums } from '../../ui/Summary.tsx';
import { focusUnlessMoved } from '../../ui/useExclusive.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useWindowEvent } from '../../ui/useWindowEvent.tsx';
import { Page } from '../layout/Page.tsx';
import { PartlySearched } from '../offline/PartlySearched.tsx';
import { SavedLists } from '../saved-lists/SavedLists.tsx';
import { useShop } from '../useShop.tsx';
import { ColumnQuestions } from './ColumnQuestions.tsx';
import { EnterList, focusProducts } from './EnterList.tsx';
import { ListOut } from './ListOut.tsx';
import { ListRows, shortened } from './ListRow.tsx';
import styles from './OrderListPage.module.css';

export function OrderListPage() {
  const shop = useShop();
  const list = orderListOf(shop);
  const state = useStore(list.state);
  const { lines } = state;
  const checked = lines.filter(({ is }) => is !== 'unchecked');
  // In a task of its own, so that the first lines come sooner.
  const hasOrder = useDeferredValue(lines.length > 0) && lines.length > 0;
  const isOver = useDroppedFile(list);
  useFocusAfterRemoval(lines.map(({ key }) => key));
  useFirstCheck();
  useSharedList();

  return (
    <Page path="/order-list" className={styles.page} data-over={isOver || undefined}>
      <p className={`muted ${styles.intro}`}>{t.intro}</p>
      <div className={lines.length > 0 ? styles.columns : undefined}>
        {lines.length > 0 && (
          <section aria-labelledby="order-list-products">
            <h2 id="order-list-products" className={styles.title} tabIndex={-1}>
              {t.products}
            </h2>
            <Work state={state} checked={checked.length} />
            <ColumnQuestions lines={checked} />
            <ListRows lines={checked} list={list} isQuiet={state.work !== 'checking'} />
            {(state.work === 'stopped' || state.work === 'failed') && <Unchecked lines={lines} />}
          </section>
        )}
        <div className={`stack loose ${styles.side}`}>
          {hasOrder && <Order state={state} />}
          {BESIDE}
        </div>
      </div>
    </Page>
  );
}

/** One element for all renders, so that a new slice of lines renders only what shows it. */
const BESIDE = (
  <>
    <EnterList />
    <SavedLists onOpened={focusProducts} />
  </>
);

/** Anywhere in the window: elsewhere the browser would leave the page and open the file. True while one is over it. */
function useDroppedFile(list: OrderListOfShop): boolean {
  const [isOver, setOver] = useState(false);
  useWindowEvent('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  });
  useWindowEvent('drop', (event) => {
    setOver(false);
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    const focus = focusUnlessMoved();
    void (file
      ? list.takeFile(file, () => focusProducts(focus))
      : list.takeContent({ is: 'refused', why: 'unreadable' }));
  });
  useWindowEvent('dragleave', ({ relatedTarget }) => setOver(relatedTarget !== null));
  return isOver;
}

/** Lines of an earlier visit or of another tab are matched; the search worker starts before the first list. */
function useFirstCheck(): void {
  const shop = useShop();
  const list = orderListOf(shop);
  const { warmSearch } = searchOf(shop);
  useEffect(() => {
    warmSearch();
    const { lines, work } = list.state.get();
    if (work !== 'idle' && lines.some(({ is }) => is === 'unchecked')) void list.check();
    return () => list.keepNow();
  }, [list, warmSearch]);
  const isNew = useStore(
    list.state,
    ({ lines, work }) => work === 'idle' && lines.some(({ is }) => is === 'unchecked'),
  );
  useEffect(() => {
    if (isNew) void list.check();
  }, [list, isNew]);
  useWindowEvent('pagehide', () => list.keepNow());
}

/** What another app shared is in the address (shared-list.ts). */
function useSharedList(): void {
  const list = orderListOf(useShop());
  useEffect(() => {
    const shared = sharedIn(window.location.hash);
    if (!shared) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void list.takeContent(shared);
  }, [list]);
}

function Work({ state, checked }: { state: OrderListState; checked: number }) {
  const list = orderListOf(useShop());
  const { announcer } = useShop();
  const { lines, work, searched, left, hiddenRows, isStored } = state;
  const wasChecking = useRef(false);
  const count = (is: string) => lines.filter((line) => line.is === is).length;
  const result = t.result(count('found'), count('choose'), count('not-found'));
  const say = useEffectEvent(() => {
    const isAsked = lines.some(({ line }) => isInDoubt(line));
    announcer.announce(isAsked ? `${result} ${t.whichColumn}` : result);
  });
  useEffect(() => {
    if (wasChecking.current && work === 'idle') say();
    wasChecking.current = work === 'checking';
  }, [work]);
  return (
    <div className={`line muted ${styles.work}`}>
      {work === 'checking' && (
        <>
          <p>{t.checked(checked, lines.length)}</p>
          <progress max={lines.length} value={checked} aria-label={t.linesChecked} />
          <WorkButton onClick={list.stop}>{t.stop}</WorkButton>
        </>
      )}
      {work === 'idle' && <p>{result}</p>}
      {(work === 'stopped' || work === 'failed') && (
        <>
          <p role={work === 'failed' ? 'alert' : undefined}>
            {work === 'failed' ? t.failed : t.unchecked(lines.length - checked)}
          </p>
          <WorkButton onClick={() => void list.check()}>
            {work === 'failed' && checked === 0 ? tryAgain : t.checkRest}
          </WorkButton>
        </>
      )}
      {left > 0 && <p role="status">{t.linesLeft(left)}</p>}
      {hiddenRows > 0 && <p role="status">{t.hiddenRows(hiddenRows)}</p>}
      {!isStored && <p role="alert">{t.notStored}</p>}
      {searched && !searched.whole && <PartlySearched searched={searched} onSaved={list.checkAgain} />}
    </div>
  );
}

/** It goes when the work ends or goes on; its focus then goes to the heading above it. */
function WorkButton(props: Pick<ButtonProps, 'onClick' | 'children'>) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(
    () => () => {
      if (document.activeElement === button.current) focusProducts();
    },
    [],
  );
  return <Button {...props} ref={button} tone="plain" />;
}

/** As they were typed. In one text: 500 rows at once would take the page too long. */
function Unchecked({ lines }: Pick<OrderListState, 'lines'>) {
  const typed = lines.flatMap(({ is, line }) => (is === 'unchecked' ? shortened(line.typed) : []));
  return (
    <>
      <h3 className={styles.unchecked}>{t.words.unchecked}</h3>
      <p className={`wraps ${styles.typed}`}>{typed.join('\n')}</p>
    </>
  );
}

function Order({ state }: { state: OrderListState }) {
  const list = orderListOf(useShop());
  const { lines, savedAt } = state;
  const { products, total } = sumOf(lines, useStore(useShop().storeInfo, infoIn));
  return (
    <Summary title={t.summary}>
      <Sums of={[{ text: t.sum, amount: formatRupees(total) }]} />
      {savedAt !== null && <p className="small">{savedPrices(formatSavedTime(savedAt))}</p>}
      {products === 0 && <p className="small">{t.noneReady}</p>}
      <Button size="large" wide disabled={products === 0} onClick={() => void list.add()}>
        {t.add(products)}
      </Button>
      <ListOut {...state} products={products} />
    </Summary>
  );
}

import { useState } from 'react';
import { onlyFirstShared } from '#texts/cart.ts';
import * as t from '#texts/order-list.ts';
import { infoIn } from '../../contract/store-info.ts';
import { MOST_IN_LINK, sharedCart } from '../../features/basket/basket-link.ts';
import { readyIn } from '../../features/order-list/list-line.ts';
import { csvOf, messageOf } from '../../features/order-list/list-out.ts';
import type { OrderListState } from '../../features/order-list/list-state.ts';
import { saveFile } from '../../lib/save-file.ts';
import { orderListOf } from '../../root/order-list.ts';
import { Button } from '../../ui/Button.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { SaveList } from '../saved-lists/SaveList.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import { useLabel, useShop } from '../useShop.tsx';
import styles from './OrderListPage.module.css';
import { PrintSheet } from './PrintSheet.tsx';

interface ListOutProps extends Pick<OrderListState, 'lines' | 'savedAt' | 'work' | 'opened'> {
  products: number;
}

export function ListOut({ lines, savedAt, work, opened, products }: ListOutProps) {
  const shop = useShop();
  const { notices, navigator, location } = shop;
  const info = useStore(shop.storeInfo, infoIn);
  const list = orderListOf(shop);
  const [message, setMessage] = useState<string>();
  const [isPrinting, setPrinting] = useState(false);
  // The link takes a while for a long list, which changes with each slice that is checked.
  const isCut = work !== 'checking' && sharedCart(readyIn(lines, info)).isCut;
  const label = useLabel();
  const copy = async () => {
    const text = messageOf(lines, location.origin, info, label);
    try {
      await navigator.clipboard.writeText(text);
      notices.saySuccess({ title: t.copied });
    } catch {
      setMessage(text);
    }
  };
  const save = () => saveFile(new File([csvOf(lines, info)], 'order-list.csv', { type: 'text/csv' }));
  return (
    <div className={styles.out}>
      <SaveList
        linesOf={list.contents}
        tone="text"
        opened={opened}
        disabled={work === 'checking'}
        onSaved={list.noteSaved}
      />
      {products > 0 && (
        <>
          <ShareButton shared={() => sharedCart(readyIn(lines, info)).shared} />
          <Button tone="text" onClick={copy}>
            {t.copy}
          </Button>
        </>
      )}
      <Button tone="text" onClick={save}>
        {t.saveFile}
      </Button>
      <Button tone="text" onClick={() => setPrinting(true)}>
        {t.print}
      </Button>
      <Button tone="text" onClick={list.clear}>
        {t.clear}
      </Button>
      {isPrinting && <PrintSheet lines={lines} savedAt={savedAt} onPrinted={() => setPrinting(false)} />}
      {isCut && <p className="small">{onlyFirstShared(MOST_IN_LINK)}</p>}
      {message !== undefined && (
        <textarea className={styles.message} readOnly rows={6} aria-label={t.message} value={message} />
      )}
    </div>
  );
}

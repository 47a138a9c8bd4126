import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import * as t from '#texts/orders.ts';
import { cancelOrder } from '../../features/orders/orders.ts';
import { takesFocus } from '../../lib/focus.ts';
import { Button } from '../../ui/Button.tsx';
import { focusUnlessMoved, useExclusive } from '../../ui/useExclusive.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { useShop } from '../useShop.tsx';
import styles from './CancelOrder.module.css';

export function CancelOrder({ id, headingId }: { id: string; headingId: string }) {
  const shop = useShop();
  const info = useStore(shop.storeInfo);
  const [asks, setAsks] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (info.state !== 'ready' || !info.info.features.includes('cancel')) return null;
  if (asks) {
    const keep = () => {
      setAsks(false);
      setTimeout(() => opener.current?.focus());
    };
    return <Question id={id} headingId={headingId} onKeep={keep} />;
  }
  return (
    <Button ref={opener} tone="text" aria-describedby={headingId} onClick={() => setAsks(true)}>
      {t.cancelOrder}
    </Button>
  );
}

function Question({ id, headingId, onKeep }: { id: string; headingId: string; onKeep: () => void }) {
  const shop = useShop();
  const router = useRouter();
  const isOffline = useStore(shop.network.state) === 'offline';
  const [busy, exclusive] = useExclusive();
  const cancel = () =>
    exclusive(async () => {
      const { href } = router.state.location;
      const focus = focusUnlessMoved();
      if (!(await cancelOrder(shop, id))) return;
      await router.invalidate();
      if (router.state.location.href === href) focus(document.getElementById(headingId));
    });
  return (
    <fieldset
      ref={takesFocus}
      tabIndex={-1}
      className={`wraps ${styles.question}`}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !busy) onKeep();
      }}
    >
      <legend>{t.cancelQuestion(id)}</legend>
      <OfflineNote>{t.cancelOffline}</OfflineNote>
      <div className={`ways ${styles.answers}`}>
        <Button tone="plain" disabled={busy} onClick={onKeep}>
          {t.keepOrder}
        </Button>
        <Button tone="danger" busy={busy} disabled={isOffline} onClick={cancel}>
          {busy ? t.cancelling : t.cancelOrder}
        </Button>
      </div>
    </fieldset>
  );
}

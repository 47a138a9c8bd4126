import { useEffect, useEffectEvent } from 'react';
import { createCatalogueSaver } from '../../shop/download/save-catalogue.ts';
import * as t from '../../texts/en/offline.ts';
import { Button } from '../../ui/Button.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './SaveButton.module.css';
import { useControlled } from './useControlled.tsx';

/** Saves all products without their pictures, for a complete search (D39.7). */
export function SaveButton({ onSaved }: { onSaved: () => void }) {
  const saving = useShop().once(createCatalogueSaver);
  const { saved, total, listed } = useStore(saving.progress);
  const state = useStore(saving.state);
  const working = state === 'working' || state === 'background';
  const online = useStore(useShop().network.state) === 'online';
  const tellSaved = useEffectEvent(onSaved);
  useEffect(() => {
    if (listed && !working) tellSaved();
  }, [listed, working]);
  if (!useControlled()) return null;

  function save() {
    // The saved products may not have been searched yet.
    if (listed) onSaved();
    void saving.save(false);
  }

  return (
    <div className={styles.save}>
      <Button tone="plain" disabled={!online} busy={working} onClick={save}>
        {t.save}
      </Button>
      <span role="status">
        {working && !listed && total > 0 && t.savedSoFar(saved, total)}
        {state === 'full' && t.noSpace}
        {listed && t.allSaved(total)}
        {!online && t.savingNeedsInternet}
      </span>
    </div>
  );
}

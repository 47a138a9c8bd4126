import { useEffect, useEffectEvent } from 'react';
import { network } from '../../shop/network.ts';
import { catalogueSaving } from '../../shop/offline/save-catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { useStore } from '../../ui/useStore.tsx';
import styles from './SaveButton.module.css';
import { useControlled } from './useControlled.tsx';

/** Saves all products without their pictures, where only a part of them was searched (D39.7). */
export function SaveButton({ onSaved }: { onSaved: () => void }) {
  const { saved, total, complete } = useStore(catalogueSaving.progress);
  const working = useStore(catalogueSaving.state) === 'working';
  const online = useStore(network) === 'online';
  const tellSaved = useEffectEvent(onSaved);
  useEffect(() => {
    if (complete && !working) tellSaved();
  }, [complete, working]);
  if (!useControlled()) return null;
  return (
    <div className={styles.save}>
      <Button tone="plain" disabled={!online} busy={working} onClick={() => void catalogueSaving.save(false)}>
        Save the catalogue
      </Button>
      <span role="status">
        {working && total > 0 && `${saved} of ${total} products saved.`}
        {!working && complete && `All ${total} products are saved.`}
        {!online && 'Saving needs internet.'}
      </span>
    </div>
  );
}

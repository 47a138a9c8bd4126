import { infoIn } from '../../contract/store-info.ts';
import type { Rupees } from '../../lib/units.ts';
import { useStore } from '../../ui/useStore.tsx';
import { lazyComponent } from '../lazyComponent.tsx';
import { useShop } from '../useShop.tsx';
import styles from './DeliverTo.module.css';

export function DeliverTo({ sum }: { sum: Rupees }) {
  const hasZones = useStore(useShop().storeInfo, (state) => !!infoIn(state)?.delivery);
  return (
    hasZones && (
      <div className={styles.room}>
        <PinCodeField sum={sum} />
      </div>
    )
  );
}

const PinCodeField = lazyComponent(
  () => import('./PinCodeField.tsx').then((part) => part.PinCodeField),
  3000,
);

import { infoIn } from '../../contract/store-info.ts';
import type { Rupees } from '../../lib/units.ts';
import { useStore } from '../../ui/useStore.tsx';
import { idlePart } from '../LazyMount.tsx';
import { useShop } from '../useShop.tsx';
import styles from './DeliverTo.module.css';

export function DeliverTo({ sum }: { sum: Rupees }) {
  const hasZones = useStore(useShop().storeInfo, (state) => !!infoIn(state)?.delivery);
  return hasZones && <LazyField sum={sum} />;
}

function LazyField({ sum }: { sum: Rupees }) {
  const Field = useStore(field);
  return <div className={styles.room}>{Field && <Field sum={sum} />}</div>;
}

const field = idlePart(() => import('./PinCodeField.tsx').then((part) => part.PinCodeField));

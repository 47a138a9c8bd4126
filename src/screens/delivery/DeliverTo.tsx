import { infoIn } from '../../contract/store-info.ts';
import { lazyValue } from '../../lib/store.ts';
import { whenIdle } from '../../lib/tasks.ts';
import type { Rupees } from '../../lib/units.ts';
import { loadWithoutReload } from '../../platform/worker/missing-chunk.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './DeliverTo.module.css';

/** D57.68; nothing where the shop has no zones. Its space is reserved. `sum`: of the goods. */
export function DeliverTo({ sum }: { sum: Rupees }) {
  const { storeInfo, session } = useShop();
  const delivery = useStore(storeInfo, (state) => infoIn(state)?.delivery);
  const Field = useStore(field);
  const shopper = useStore(session.shopper);
  if (!delivery) return null;
  return <div className={styles.room}>{Field && <Field key={shopper} delivery={delivery} sum={sum} />}</div>;
}

const field = lazyValue(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve, 3000));
  return (await loadWithoutReload(() => import('./PinCodeField.tsx'))).PinCodeField;
});

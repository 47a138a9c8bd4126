import type { Delivery } from '../../contract/delivery.ts';
import { infoIn } from '../../contract/store-info.ts';
import type { Rupees } from '../../lib/units.ts';
import { useStore } from '../../ui/useStore.tsx';
import { idlePart } from '../idle-part.ts';
import { useShop } from '../useShop.tsx';
import styles from './DeliverTo.module.css';

interface DeliverToProps {
  /** Of the goods. */
  sum: Rupees;
  /** After all discounts. */
  isQuoted?: boolean;
}

/** D57.68; nothing where the shop has no zones. Its space is reserved. */
export function DeliverTo(props: DeliverToProps) {
  const delivery = useStore(useShop().storeInfo, (state) => infoIn(state)?.delivery);
  return delivery && <LazyField delivery={delivery} {...props} />;
}

function LazyField(props: DeliverToProps & { delivery: Delivery }) {
  const Field = useStore(field);
  return <div className={styles.room}>{Field && <Field {...props} />}</div>;
}

const field = idlePart(() => import('./PinCodeField.tsx').then((part) => part.PinCodeField));

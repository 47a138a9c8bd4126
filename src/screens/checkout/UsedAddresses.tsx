import { useState } from 'react';
import * as t from '#texts/checkout.ts';
import { addressLine } from '../../contract/order.ts';
import type { ShippingAddress } from '../../features/checkout/shipping-address.ts';
import { addressKey } from '../../features/checkout/used-addresses.ts';
import { isFirstPress } from '../../lib/focus.ts';
import { usedAddressesOf } from '../../root/checkout.ts';
import { IconButton } from '../../ui/Icon.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.tsx';
import { useShop } from '../useShop.tsx';
import styles from './UsedAddresses.module.css';

export function UsedAddresses({ onUse }: { onUse: (address: ShippingAddress) => void }) {
  const shop = useShop();
  const used = usedAddressesOf(shop);
  const [addresses, setAddresses] = useState(used.read);
  useFocusAfterRemoval(addresses.map(addressKey));
  if (addresses.length === 0) return null;

  const remove = (address: ShippingAddress) => {
    used.forget(address);
    setAddresses(used.read());
    shop.announcer.announce(t.addressRemoved);
  };

  return (
    <div>
      <h3 className={styles.title}>{t.usedAddresses}</h3>
      <ul className="stack tight">
        {addresses.map((address) => {
          const text = addressLine(address);
          return (
            <li key={addressKey(address)} className={styles.address}>
              <button type="button" className={`field wraps ${styles.use}`} onClick={() => onUse(address)}>
                <span className="bold">{address.fullName}</span> <span className="small">{text}</span>
              </button>
              <IconButton
                icon="bin"
                label={t.removeAddress(`${address.fullName}, ${text}`)}
                onClick={(press) => isFirstPress(press) && remove(address)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

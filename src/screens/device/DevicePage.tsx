import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatSavedTime } from '../../lib/time.ts';
import { PAGES } from '../../shop/addresses.ts';
import type { DevicePart, DevicePartName } from '../../shop/diagnostics/device-contents.ts';
import { formatBytes } from '../../shop/diagnostics/device-report.ts';
import { removePart } from '../../shop/diagnostics/remove-part.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.tsx';
import { useShop } from '../useShop.tsx';
import styles from './DevicePage.module.css';

const route = getRouteApi('/_main/device');

const NAMES: Record<DevicePartName, string> = {
  products: 'Saved products',
  pictures: 'Saved pictures',
  cart: 'Cart',
  wishlist: 'Wishlist',
  searches: 'Last searches',
  viewed: 'Recently viewed',
};

const WHY: Record<DevicePartName, string> = {
  products: 'So that the shop opens without a network.',
  pictures: 'Pictures of products you have seen or saved.',
  cart: 'Stays when you sign out.',
  wishlist: 'Stays when you sign out.',
  searches: 'Go when you sign out.',
  viewed: 'Go when you sign out.',
};

/** Removed with an Undo. */
const UNDOABLE: readonly DevicePartName[] = ['cart', 'wishlist'];

/** What is stored on this device, each part with a button to remove it. */
export function DevicePage() {
  const parts = route.useLoaderData();
  const router = useRouter();
  const shop = useShop();
  const [busy, setBusy] = useState<DevicePartName>();
  const [removed, setRemoved] = useState<DevicePartName>();
  const isBack = parts.some(({ name, count }) => name === removed && UNDOABLE.includes(name) && count > 0);
  useChangesOfLists(() => void router.invalidate());
  useFocusAfterRemoval(parts.filter(({ count }) => count > 0).map(({ name }) => name));

  async function remove(name: DevicePartName) {
    setRemoved(undefined);
    setBusy(name);
    await removePart(shop, name);
    await router.invalidate();
    setBusy(undefined);
    setRemoved(name);
  }

  return (
    <div className={`container ${styles.page}`}>
      <PageHead {...PAGES['/device'].head} />
      <PageHeading>On this device</PageHeading>
      <p className={styles.intro}>
        What the shop keeps here, and nowhere else. Removing it changes no order.
      </p>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.name} className={styles.part}>
            <h2 className={styles.name}>{NAMES[part.name]}</h2>
            <p className={styles.facts}>{factsOf(part)}</p>
            <p className={styles.why}>{WHY[part.name]}</p>
            <Button
              tone="plain"
              aria-label={`Remove: ${NAMES[part.name]}`}
              disabled={part.count === 0}
              busy={busy === part.name}
              onClick={() => remove(part.name)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {removed && `${NAMES[removed]} ${isBack ? 'is back' : 'removed'}.`}
      </p>
    </div>
  );
}

/** Undo, and other tabs, change cart and wishlist. */
function useChangesOfLists(onChange: () => void): void {
  const { cart, wishlist } = useShop();
  const change = useEffectEvent(onChange);
  useEffect(() => {
    const stops = [
      cart.subscribe(() => void cart.keep().then(change)),
      wishlist.subscribe(() => void wishlist.keep().then(change)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [cart, wishlist]);
}

/** '12 products, 34.5 KB, since 21 Nov 2026, 2:05 pm' */
function factsOf({ name, count, bytes, since }: DevicePart): string {
  if (count === 0) return 'Nothing';
  const unit = { products: 'product', pictures: 'picture', searches: 'search' }[name as string] ?? 'item';
  const units = count === 1 ? unit : unit === 'search' ? 'searches' : `${unit}s`;
  const age = since === undefined ? '' : `, since ${formatSavedTime(since)}`;
  return `${count} ${units}, ${formatBytes(bytes)}${age}`;
}

import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import * as t from '#texts/device.ts';
import {
  type DevicePart,
  type DevicePartName,
  readLists,
  removePart,
} from '../../features/diagnostics/device-contents.ts';
import { formatBytes } from '../../features/diagnostics/device-report.ts';
import { formatSavedTime } from '../../lib/time.ts';
import { deviceOf } from '../../root/device.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.tsx';
import { Page } from '../layout/Page.tsx';
import { SEARCH_KEY } from '../search/SearchField.tsx';
import { useShop } from '../useShop.tsx';
import styles from './DevicePage.module.css';

const route = getRouteApi('/_main/device');

const UNDOABLE: readonly DevicePartName[] = ['cart', 'wishlist', 'lists'];

export function DevicePage() {
  const saved = route.useLoaderData();
  const router = useRouter();
  const device = deviceOf(useShop());
  const [lists, setLists] = useState(() => readLists(device));
  const parts = [...saved, ...lists];
  const [busy, setBusy] = useState<DevicePartName>();
  const [removed, setRemoved] = useState<DevicePartName>();
  const isBack = parts.some(({ name, count }) => name === removed && UNDOABLE.includes(name) && count > 0);
  useChangesOfLists(() => setLists(readLists(device)));
  useFocusAfterRemoval(parts.filter(({ count }) => count > 0).map(({ name }) => name));

  async function remove(name: DevicePartName) {
    setRemoved(undefined);
    setBusy(name);
    await removePart(device, name);
    if (saved.some((part) => part.name === name)) await router.invalidate();
    setLists(readLists(device));
    setBusy(undefined);
    setRemoved(name);
  }

  return (
    <Page path="/device">
      <p className={`muted ${styles.intro}`}>{t.intro}</p>
      <ul className={`stack ${styles.parts}`}>
        {parts.map((part) => (
          <li key={part.name} className={`surface ${styles.part}`}>
            <h2 className={styles.name}>{t.names[part.name]}</h2>
            <p className="num">{factsOf(part)}</p>
            <p className="small">{t.why[part.name]}</p>
            <Button
              tone="plain"
              aria-label={t.removePart(t.names[part.name])}
              disabled={part.count === 0}
              busy={busy === part.name}
              onClick={() => remove(part.name)}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
      <SearchKey />
      <p role="status" className="visually-hidden">
        {removed && (isBack ? t.restored : t.removed)(t.names[removed])}
      </p>
    </Page>
  );
}

/** A key of one character can be pressed by mistake, and by speech input (WCAG 2.1.4). */
function SearchKey() {
  const { storage } = useShop();
  const [isOn, setOn] = useState(() => storage.read(SEARCH_KEY) === null);
  const change = (on: boolean) => {
    if (on) storage.remove(SEARCH_KEY);
    else storage.write(SEARCH_KEY, 'off');
    setOn(on);
  };
  return (
    <label className={styles.key}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => change(target.checked)} />
      {t.searchKey}
    </label>
  );
}

function useChangesOfLists(onChange: () => void): void {
  const { cart, wishlist, savedLists } = deviceOf(useShop());
  const change = useEffectEvent(onChange);
  useEffect(() => {
    const stops = [cart, wishlist, savedLists].map((list) =>
      list.subscribe(() => void list.keep().then(change)),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [cart, wishlist, savedLists]);
}

/** '12 products, 34.5 KB, since 21 Nov 2026, 2:05 pm' */
function factsOf({ name, count, bytes, since }: DevicePart): string {
  if (count === 0) return t.nothing;
  const [counted, size] = [t.counts[name](count), formatBytes(bytes)];
  return since === undefined ? t.facts(counted, size) : t.factsSince(counted, size, formatSavedTime(since));
}

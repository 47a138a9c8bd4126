import { useEffect, useId, useRef, useState } from 'react';
import * as t from '#texts/share.ts';
import { type Shared, share } from '../../platform/share.ts';
import { inLanguage } from '../../texts/languages.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useShop } from '../useShop.tsx';
import styles from './ShareButton.module.css';

/** Shares a page (D44). The link is shown where a browser can neither share nor copy. `shared`: called when pressed. */
export function ShareButton({ shared }: { shared: () => Shared }) {
  const shop = useShop();
  const [timesShown, setTimesShown] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const onClick = async () => {
    if ((await share(shop, shared())) !== 'done') setTimesShown((times) => times + 1);
  };
  useEffect(() => {
    if (timesShown === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [timesShown]);
  return (
    <div className={`stack tight start ${styles.share}`}>
      <Button tone="text" onClick={onClick}>
        <Icon
          name={{
            path: 'M18 8a3 3 0 1 0-3-3 3 3 0 0 0 3 3zM6 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM18 22a3 3 0 1 0-3-3 3 3 0 0 0 3 3zM8.6 13.5l6.8 4M15.4 6.5l-6.8 4',
          }}
          size={20}
        />
        {t.share}
      </Button>
      {timesShown > 0 && (
        <p className={styles.link}>
          <label htmlFor={id}>{t.link}</label>
          <input
            ref={field}
            id={id}
            className="field"
            readOnly
            value={new URL(inLanguage(shared().address), window.location.origin).href}
            onFocus={({ target }) => target.select()}
          />
        </p>
      )}
    </div>
  );
}

import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { resetSavedData } from '../../shop/diagnostics/reset-saved-data.ts';
import * as t from '../../texts/en/diagnostics.ts';
import { Button } from '../../ui/Button.tsx';
import { useShop } from '../useShop.tsx';
import styles from './ApiTestPage.module.css';

export function ResetSavedData() {
  const router = useRouter();
  const shop = useShop();
  const [progress, setProgress] = useState<'idle' | 'busy' | 'done'>('idle');

  async function reset() {
    setProgress('busy');
    await resetSavedData(shop);
    setProgress('done');
    await router.invalidate();
  }

  return (
    <section className={`surface ${styles.sheet}`}>
      <h2>{t.savedData}</h2>
      <p>{t.resetText}</p>
      <Button tone="danger" onClick={reset} busy={progress === 'busy'}>
        {t.reset}
      </Button>
      <div role="status">{progress === 'done' && <p className={styles.ok}>{t.resetDone}</p>}</div>
    </section>
  );
}

import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { resetSavedData } from '../../shop/diagnostics/reset-saved-data.ts';
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
      <h2>Saved data</h2>
      <p>
        Removes saved products and pictures, the offline worker and settings from this device, and what you
        viewed last. Your cart and your wishlist stay.
      </p>
      <Button tone="danger" onClick={reset} busy={progress === 'busy'}>
        Reset saved data
      </Button>
      <div role="status">
        {progress === 'done' && <p className={styles.ok}>Saved data was reset. Your cart is still here.</p>}
      </div>
    </section>
  );
}

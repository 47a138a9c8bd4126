import { useState } from 'react';
import { type ConnectionTest as Result, testConnection } from '../../shop/diagnostics/connection-test.ts';
import * as t from '../../texts/en/diagnostics.ts';
import { Button } from '../../ui/Button.tsx';
import { useShop } from '../useShop.tsx';
import styles from './ApiTestPage.module.css';

export function ConnectionTest() {
  const shop = useShop();
  const [test, setTest] = useState<Result | 'running'>();

  async function run() {
    setTest('running');
    setTest(await testConnection(shop));
  }

  return (
    <section className={`surface ${styles.sheet}`}>
      <h2>{t.connection}</h2>
      <Button onClick={run} busy={test === 'running'}>
        {test === 'running' ? t.testing : t.test}
      </Button>
      <div role="status">
        {test && test !== 'running' && <p className={test.ok ? styles.ok : styles.failed}>{test.sentence}</p>}
      </div>
    </section>
  );
}

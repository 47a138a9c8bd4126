import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as t from '#texts/diagnostics.ts';
import { DEFAULT_STORE_HOST, isLocalHostname } from '../../config.ts';
import {
  type ConnectionTest as Result,
  resetSavedData,
  testConnection,
} from '../../features/diagnostics/api-test.ts';
import type { PresentEntry } from '../../features/diagnostics/device-report.ts';
import { Button } from '../../ui/Button.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { Page } from '../layout/Page.tsx';
import { useShop } from '../useShop.tsx';
import styles from './ApiTestPage.module.css';

const route = getRouteApi('/_main/api-test');

export function ApiTestPage() {
  const { serviceWorker, storage, stored } = route.useLoaderData();
  const { api, network } = useShop();
  const { hostname } = window.location;
  return (
    <Page path="/api-test" className={`stack loose ${styles.page}`}>
      <ConnectionTest />
      <section className="surface stack start">
        <h2>{t.whereThisIs}</h2>
        <dl className={styles.lines}>
          <dt>{t.hostName}</dt>
          <dd>{hostname}</dd>
          <dt>{t.apiAddress}</dt>
          <dd>{api.base()}</dd>
          {/* A script cannot set it; the browser sends the page's own (D3). */}
          <dt>{t.hostHeader}</dt>
          <dd>{isLocalHostname(hostname) ? DEFAULT_STORE_HOST : hostname}</dd>
          <dt>{t.build}</dt>
          <dd>{import.meta.env.VITE_BUILD_ID || bundleName()}</dd>
          <dt>{t.serviceWorker}</dt>
          <dd>{serviceWorker}</dd>
          <dt>{t.storage}</dt>
          <dd>{storage}</dd>
          <dt>{t.network}</dt>
          <dd>{useStore(network.state)}</dd>
        </dl>
      </section>
      <StoredData stored={stored} />
      <p>
        <Link to="/device">{t.removable}</Link>
      </p>
      <ResetSavedData />
    </Page>
  );
}

/** Names the build by its content. The time of the build would give all files new names, and all devices a download. */
function bundleName(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[data-bundle]')?.src.split('/').at(-1);
}

export function ConnectionTest() {
  const shop = useShop();
  const [test, setTest] = useState<Result | 'running'>();

  async function run() {
    setTest('running');
    setTest(await testConnection(shop));
  }

  return (
    <section className="surface stack start">
      <h2>{t.connection}</h2>
      <Button onClick={run} busy={test === 'running'}>
        {test === 'running' ? t.testing : t.test}
      </Button>
      <div role="status">
        {test && test !== 'running' && <p className={`bold ${test.ok ? 'good' : 'bad'}`}>{test.sentence}</p>}
      </div>
    </section>
  );
}

export function StoredData({ stored }: { stored: readonly PresentEntry[] }) {
  return (
    <section className="surface stack start" aria-labelledby="kept-data">
      <h2 id="kept-data">{t.onThisDevice}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      <div className={styles.scrolling} tabIndex={0}>
        <table className={styles.stored}>
          <TableHead columns={t.columns} />
          <tbody>
            {stored.map(({ area, name, what, whose, signOut, reset, here }) => (
              <tr key={`${area} ${name}`}>
                <th scope="row">{t.stored[what]}</th>
                <td>
                  {area}: <code>{name}</code>
                </td>
                <td>{t.whose[whose]}</td>
                <td>{t.fate[signOut]}</td>
                <td>{t.fate[reset]}</td>
                <td>{here ? t.saved : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

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
    <section className="surface stack start">
      <h2>{t.savedData}</h2>
      <p>{t.resetText}</p>
      <Button tone="danger" onClick={reset} busy={progress === 'busy'}>
        {t.reset}
      </Button>
      <div role="status">{progress === 'done' && <p className="bold good">{t.resetDone}</p>}</div>
    </section>
  );
}

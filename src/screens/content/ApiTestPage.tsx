import { getRouteApi, Link } from '@tanstack/react-router';
import { DEFAULT_STORE_HOST, isLocalHostname } from '../../config.ts';
import { PAGES } from '../../shop/addresses.ts';
import * as t from '../../texts/en/diagnostics.ts';
import { apiTest } from '../../texts/en/pages.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './ApiTestPage.module.css';
import { ConnectionTest } from './ConnectionTest.tsx';
import { ResetSavedData } from './ResetSavedData.tsx';
import { StoredData } from './StoredData.tsx';

const route = getRouteApi('/_main/api-test');

/** SPEC 2, API test. */
export function ApiTestPage() {
  const { serviceWorker, storage, stored } = route.useLoaderData();
  const { api, network } = useShop();
  const { hostname } = window.location;
  return (
    <div className={`container ${styles.page}`}>
      <PageHead {...PAGES['/api-test'].head} />
      <PageHeading>{apiTest}</PageHeading>
      <ConnectionTest />
      <section className={`surface ${styles.sheet}`}>
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
          <dd>{import.meta.env.VITE_BUILD_ID}</dd>
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
    </div>
  );
}

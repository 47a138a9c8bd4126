import type { PresentEntry } from '../../shop/diagnostics/device-report.ts';
import * as t from '../../texts/en/diagnostics.ts';
import styles from './ApiTestPage.module.css';

/** What the shop stores on this device, for whom, and how it is removed. */
export function StoredData({ stored }: { stored: readonly PresentEntry[] }) {
  return (
    <section className={`surface ${styles.sheet}`} aria-labelledby="kept-data">
      <h2 id="kept-data">{t.onThisDevice}</h2>
      {/* A wide table scrolls in its own box, and a keyboard has to be able to get there. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      <div className={styles.scrolling} tabIndex={0}>
        <table className={styles.stored}>
          <thead>
            <tr>
              {t.columns.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stored.map(({ place, name, what, whose, signOut, reset, here }) => (
              <tr key={`${place} ${name}`}>
                <th scope="row">{what}</th>
                <td>
                  {place}: <code>{name}</code>
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

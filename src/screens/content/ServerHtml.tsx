import type { CleanHtml } from '../../shop/policy/clean-html.ts';
import styles from './Prose.module.css';

/** The only place where the shop sets HTML; the type accepts only sanitised HTML (D28). */
export function ServerHtml({ html }: { html: CleanHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by shop/policy/clean-html.ts, which alone makes CleanHtml.
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}

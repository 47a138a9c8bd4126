import { getRouteApi } from '@tanstack/react-router';
import type { PolicyText } from '#texts/policies.ts';
import type { CleanHtml } from '../../features/policy/clean-html.ts';
import { langOf } from '../../texts/languages.ts';
import { PageHead, PageHeading } from '../../ui/PageHeading.tsx';
import styles from './PolicyPage.module.css';

const route = getRouteApi('/_main/$policyType');

export function PolicyPage() {
  const { slug, title, companyName, body } = route.useLoaderData();
  return (
    <article className={`container page ${styles.page}`}>
      <PageHead
        title={title}
        site={companyName}
        description={body.kind === 'text' ? body.text.lead : undefined}
        canonical={`/${slug}`}
      />
      <PageHeading className={`double-rule ${styles.title}`}>{title}</PageHeading>
      {body.kind === 'text' ? <PolicyProse text={body.text} /> : <ServerHtml html={body.html} />}
    </article>
  );
}

/** The only place where the shop sets HTML; the type accepts only sanitised HTML (D28). */
function ServerHtml({ html }: { html: CleanHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by features/policy/clean-html.ts, which alone makes CleanHtml.
  return <div className={styles.prose} lang={langOf(`${html}`)} dangerouslySetInnerHTML={{ __html: html }} />;
}

function PolicyProse({ text }: { text: PolicyText }) {
  return (
    <div className={styles.prose}>
      <p className={styles.lead}>{text.lead}</p>
      {text.sections.map(({ heading, paragraphs, list = [], after = [] }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list.length > 0 && (
            <ul>
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {after.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}

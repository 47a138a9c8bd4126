import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './PolicyPage.module.css';
import { PolicyProse } from './PolicyProse.tsx';
import { ServerHtml } from './ServerHtml.tsx';

const route = getRouteApi('/_main/$policyType');

/** SPEC 2, Policy pages. */
export function PolicyPage() {
  const { slug, title, companyName, body } = route.useLoaderData();
  return (
    <PolicyArticle title={title}>
      <PageHead
        title={title}
        site={companyName}
        description={body.kind === 'text' ? body.text.lead : undefined}
        canonical={`/${slug}`}
      />
      {body.kind === 'text' ? <PolicyProse text={body.text} /> : <ServerHtml html={body.html} />}
    </PolicyArticle>
  );
}

/** Also prerendered. */
export function PolicyArticle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className={`container ${styles.page}`}>
      <PageHeading className={`double-rule ${styles.title}`}>{title}</PageHeading>
      {children}
    </article>
  );
}

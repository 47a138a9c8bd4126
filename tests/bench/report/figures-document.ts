import { type About, provenance, tableText } from './markdown.ts';
import type { Table } from './table.ts';

/** The document into which `npm run bench` writes its tables. */
export const FIGURES_DOCUMENT = 'docs/figures.md';

/**
 * The document with one section's tables between that section's markers, in place of the old ones. The rest
 * does not change. Throws unless the document has both markers, once each and in order.
 */
export function withFigures(
  document: string,
  section: string,
  about: About,
  tables: readonly Table[],
): string {
  const [begin, end] = [`<!-- bench ${section} -->`, `<!-- end of ${section} -->`];
  const [before = '', rest, more] = document.split(begin);
  const [, after, other] = rest?.split(end) ?? [];
  if (after === undefined || more !== undefined || other !== undefined) {
    throw new Error(`${FIGURES_DOCUMENT} needs ${begin} and ${end}, once each.`);
  }
  const text = [...tables.map(tableText), provenance(about)].join('\n\n');
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
}

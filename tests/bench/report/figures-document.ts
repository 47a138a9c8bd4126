import { type About, provenance, tableText } from './markdown.ts';
import type { Table } from './table.ts';

/** Where `npm run bench` leaves its figures for readers. */
export const FIGURES_DOCUMENT = 'docs/figures.md';

/**
 * The document with the tables of one section between that section's markers, in place of those that stood there.
 * Everything else stays as it was. Throws when the document does not have both markers, once each and in order.
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

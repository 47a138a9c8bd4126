import type { Shell } from '../contract/addresses.ts';
import { INITIAL_STATE_ID, type InitialAnswers, OWN_FILES } from '../contract/initial-state.ts';

export const PARTS_FILE = 'document-parts.json';

export interface DocumentParts {
  names: string;
  plain: readonly [start: string, end: string];
  filled?: FilledParts;
}

export interface FilledParts {
  /** Around the hash of the page's style in the policy, and the names. */
  head: readonly [string, string, string];
  /** Around the page and its data; the last begins with the inline script. */
  body: readonly [string, string, string];
  pages: Partial<Record<Shell, { style: string; hash: string; files: string }>>;
}

export function documentOf(
  { names: own, plain, filled }: DocumentParts,
  page: { html: string; shell: Shell } | null,
  contents: { names?: string | undefined; answers: InitialAnswers },
): string {
  const { names = own, answers } = contents;
  const parts = page && filled?.pages[page.shell];
  if (!page || !filled || !parts) {
    const data = filled && Object.keys(answers).length > 0 ? asData(answers) : '';
    return plain[0] + names + data + plain[1];
  }
  const { head, body } = filled;
  const style = parts.style && `<style>${parts.style}</style>`;
  const hash = parts.hash && ` '${parts.hash}'`;
  const data = asData(answers, ` ${OWN_FILES}="${parts.files}"`);
  return head[0] + hash + head[1] + names + head[2] + style + body[0] + page.html + body[1] + data + body[2];
}

function asData(answers: InitialAnswers, attributes = ''): string {
  const data = JSON.stringify(answers).replace(/</g, '\\u003c');
  return `<script type="application/json" id="${INITIAL_STATE_ID}"${attributes}>${data}</script>`;
}

export function plainParts(html: string): Pick<DocumentParts, 'names' | 'plain'> {
  const [start, names] = cut(html, '<title>');
  const description = names.indexOf('<meta name="description"');
  const end = names.indexOf('>', description) + 1;
  if (description < 0 || end === 0) throw new Error('index.html has no description.');
  return { names: `<title>${names.slice(0, end)}`, plain: [start, names.slice(end)] };
}

export function cut(html: string, mark: string): [before: string, after: string] {
  const [before, after, another] = html.split(mark);
  if (before === undefined || after === undefined || another !== undefined) {
    throw new Error(`Expected ${JSON.stringify(mark.slice(0, 100))} once in index.html.`);
  }
  return [before, after];
}

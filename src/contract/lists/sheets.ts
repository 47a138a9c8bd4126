import { textOfHtml } from '../../lib/html-text.ts';
import { type PackedFile, textOfPacked } from './zip-directory.ts';

export interface Sheet {
  /** '' if it is not known. */
  name: string;
  /** From 0, hidden ones and charts included. */
  at: number;
}

/** Of a workbook, without hidden ones and charts; if it does not say which those are, all. */
export async function visibleSheets(bytes: Uint8Array, files: readonly PackedFile[]): Promise<Sheet[]> {
  const text = async (path: RegExp) => {
    const file = files.find(({ name }) => path.test(name));
    return (file && (await textOfPacked(bytes, file))) ?? '';
  };
  const relations = tagsIn(await text(/^\/?xl\/_rels\/workbook\.xml\.rels$/i), 'Relationship');
  const types = new Map(relations.map(({ id = '', type = '' }) => [id, type]));
  // The library counts those only.
  const named = tagsIn(await text(/^\/?xl\/workbook\.xml$/i), 'sheet').filter(({ name, id }) => name && id);
  if (named.length === 0) return files.filter(isSheet).map((_, at) => ({ name: '', at }));
  return named.flatMap(({ name = '', state = '', id = '' }, at) => {
    const isTable = /\/worksheet$|^$/.test(types.get(id) ?? '');
    return isTable && !/^(?:very)?hidden$/i.test(state) ? [{ name, at }] : [];
  });
}

export function isSheet({ name }: PackedFile): boolean {
  return /^\/?xl\/worksheets\/[^/]+\.xml$/i.test(name);
}

/** In linear time, because the file may be anyone's. Attributes by their lowercased names without a prefix: `r:id` is `id`. */
function tagsIn(xml: string, tag: string): Record<string, string>[] {
  const tags = xml.matchAll(new RegExp(`<(?:\\w+:)?${tag}\\s((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>`, 'g'));
  return Array.from(tags, ([, attributes = '']) =>
    Object.fromEntries(
      Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', one, other]) => [
        name.toLowerCase(),
        textOfHtml(one ?? other ?? ''),
      ]),
    ),
  );
}

const ATTRIBUTE = /(?:\w{1,40}:)?(\w{1,40}) ?= ?(?:"([^"]*)"|'([^']*)')/g;

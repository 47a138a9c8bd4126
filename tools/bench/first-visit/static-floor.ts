import { escaped } from '../../../src/lib/html-text.ts';
import type { Snapshot, Tree } from './snapshot.ts';
import { writePage } from './write-page.ts';

/**
 * The floor: the same page as a finished document with its style inside and no script. Returns its folder.
 */
export function writeStaticFloor(folder: string, { head, style, body }: Snapshot): Promise<string> {
  const html = `<!doctype html><html lang="en-IN"><head>${head}<style>${style}</style></head>${markup(body)}</html>`;
  return writePage(folder, { 'index.html': html });
}

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

function markup(node: Tree): string {
  if (typeof node === 'string') return escaped(node);
  const [tag, attributes, children] = node;
  const words = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const start = `<${tag}${words.join('')}>`;
  return VOID.has(tag) ? start : `${start}${children.map(markup).join('')}</${tag}>`;
}

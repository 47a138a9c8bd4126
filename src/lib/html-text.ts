import { decodeHTMLStrict } from 'entities';
import { wellFormed } from './lenient.ts';

export function textOfHtml(html: string): string {
  return decodeHTMLStrict(withoutTags(html))
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** In one pass: a pattern of whole tags takes the square of the length of '<a <a <a'. */
function withoutTags(html: string): string {
  const endless = new Set<string>();
  let text = '';
  let at = 0;
  for (;;) {
    const open = html.indexOf('<', at);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) return text + html.slice(at);
    const tag = html.slice(open + 1, close);
    text += html.slice(at, open);
    at = close + 1;
    const [hidden = ''] = /^(?:script|style)\b/i.exec(tag)?.map((name) => name.toLowerCase()) ?? [];
    const end = hidden && !endless.has(hidden) ? html.slice(at).search(new RegExp(`</${hidden}>`, 'i')) : -1;
    if (end >= 0) at += end + `</${hidden}>`.length;
    else {
      endless.add(hidden);
      text += LINE_END.test(tag) ? '\n' : ' ';
    }
  }
}

const LINE_END = /^(?:\/(?:p|div|li|h[1-6]|tr)|br\s*\/?)$/i;

export function escaped(text: string): string {
  return wellFormed(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

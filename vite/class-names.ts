import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** Short, because every document contains them. */
export function className(name: string, file: string): string {
  const sheet = createHash('sha256').update(basename(file).replace(/\?.*/, '')).digest('base64url');
  return `${name}-${sheet.slice(0, 2)}`;
}

/** The document's policy forbids style attributes. */
export function stylesAsClasses(pieces: readonly string[]): { pieces: string[]; css: string } {
  const classes = new Map<string, string>();
  const classFor = (style: string) => {
    const name = classes.get(style) ?? `s${classes.size}`;
    classes.set(style, name);
    return name;
  };
  const classed = pieces.map((html) =>
    html.replace(/<[a-z][^>]*? style="[^>]*>/g, (tag) => withClass(tag, classFor)),
  );
  const css = [...classes].map(([style, name]) => `.${name}{${style}}`).join('');
  return { pieces: classed, css };
}

function withClass(tag: string, classFor: (style: string) => string): string {
  const [attribute = '', style = ''] = / style="([^"]*)"/.exec(tag) ?? [];
  const name = classFor(style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'));
  const bare = tag.replace(attribute, '');
  return / class="/.test(bare)
    ? bare.replace(/ class="([^"]*)"/, (_, others: string) => ` class="${others} ${name}"`)
    : bare.replace(/^<[a-z][a-z0-9-]*/, (start) => `${start} class="${name}"`);
}

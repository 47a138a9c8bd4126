import type { StoreInfo } from '../store-info/store-info.ts';

/**
 * The server's own policy HTML with the placeholders of D28 filled in. The values are escaped, so that a company
 * name stays a name; the result still has to be cleaned (clean-html.ts) before anybody draws it.
 */
export function fillPlaceholders(html: string, info: StoreInfo): string {
  const values = new Map([
    ['companyname', info.companyName || info.storeName],
    ['companyaddress', info.companyAddress],
    ['companyemail', info.companyEmail],
    ['companyphone', info.companyPhone],
    ['companylogourl', info.companyLogoUrl],
  ]);
  return html.replace(/\{\{?\s*(company(?:Name|Address|Email|Phone|LogoUrl))\s*\}?\}/gi, (_, name: string) =>
    escaped(values.get(name.toLowerCase()) ?? ''),
  );
}

/** Moves the headings so that the highest is an h2: the page's title is its one h1 and no level is left out. */
export function withHeadingsBelowTitle(html: string): string {
  const highest = ['1', '2', '3', '4', '5', '6'].find((level) => new RegExp(`<h${level}\\b`, 'i').test(html));
  const shift = 2 - Number(highest ?? 2);
  return html.replace(
    /<(\/?)h([1-6])\b/gi,
    (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + shift)}`,
  );
}

function escaped(value: string): string {
  return value.replace(/[&<>"'`=]/g, (character) => `&#${character.charCodeAt(0)};`);
}

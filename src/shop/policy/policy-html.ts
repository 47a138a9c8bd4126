import type { StoreInfo } from '../store-info/store-info.ts';

/** Fills the placeholders of D28 with escaped values. The result still has to be sanitised (clean-html.ts). */
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

/** Shifts the headings so that the highest is an h2, below the page's h1. */
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

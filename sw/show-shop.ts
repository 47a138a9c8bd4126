import { inLanguage, type LanguageCode } from '../src/texts/languages.ts';

/** Part of `clients`; tests are checked without the worker's types. */
interface Windows {
  matchAll(options: { type: 'window' }): Promise<readonly { focus(): Promise<unknown> }[]>;
  openWindow(address: string): Promise<unknown>;
}

/** Focuses the open shop, or opens its list. */
export async function showShop(clients: Windows, code: LanguageCode): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window' });
  await (open ? open.focus() : clients.openWindow(inLanguage('/products', code)));
}

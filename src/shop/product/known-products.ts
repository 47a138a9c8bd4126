import type { Product } from './product.ts';

/**
 * Products this visit has seen in lists, so that a tap on a card shows name, price and picture at once while
 * the product page's own answer is on its way. Never an answer by itself: the loader still asks.
 */
const known = new Map<string, Product>();

const KNOWN_AT_MOST = 1000;

export function knownProduct(id: string): Product | undefined {
  return known.get(id);
}

export function knownProducts(): Product[] {
  return [...known.values()];
}

let lastPicture = { id: '', address: '' };

/** The picture a card has already loaded, in the width it was drawn; '' for any card but the one last followed. */
export function pictureOnCard(id: string): string {
  return lastPicture.id === id ? lastPicture.address : '';
}

export function rememberPicture(id: string, address: string): void {
  lastPicture = { id, address };
}

/** Only the newest stay, so that a long visit does not fill the memory. */
export function rememberProducts(products: readonly Product[]): void {
  for (const product of products) {
    known.delete(product.id);
    known.set(product.id, product);
  }
  for (const id of known.keys()) {
    if (known.size <= KNOWN_AT_MOST) return;
    known.delete(id);
  }
}

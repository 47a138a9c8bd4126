import type { OwnChange } from '../../../../src/features/cart/cart-format.ts';
import * as cartSchemas from '../../../../src/features/cart/cart-format.ts';
import { type CartState, cartKind } from '../../../../src/features/cart/cart-rules.ts';
import { durableValue } from '../../../../src/lib/durable-value.ts';
import type { ListDocument } from '../../../../src/platform/durable-list/list-kind.ts';
import { type BrowserOptions, ListBrowser, type ListTab } from '../../platform/durable-list/tabs.ts';

export type CartDocument = ListDocument<CartState>;
export type Tab = ListTab<CartState, OwnChange>;

/** A browser whose tabs have a cart. */
export class Browser extends ListBrowser<CartState, OwnChange> {
  constructor(options: BrowserOptions = {}) {
    super({ kind: cartKind, schemas: cartSchemas }, options);
  }
}

/** What IndexedDB holds, read past the shop's own code. */
export async function storedDocument(): Promise<CartDocument | undefined> {
  return durableValue('daftar-cart').exchange((stored) => stored as CartDocument | undefined);
}

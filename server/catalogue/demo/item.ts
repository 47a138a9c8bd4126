/** A product as written in the demo catalogue; `demo-catalogue.ts` gives it the wire shape. */
export interface Item {
  title: string;
  /** Names in `server/pictures`; the first is the one shown in lists. */
  pictures: readonly [string, ...string[]];
  /** Rupees. */
  price: number;
  /** Rupees, when it is sold for less. */
  now?: number;
  text: string;
  /** A pair is a number with its unit. */
  specs: Readonly<Record<string, string | readonly [value: number, unit: string]>>;
  sizes?: readonly string[];
  colours?: readonly string[];
  featured?: boolean;
}

/** One category: its name, its picture, and its items by sub-category. */
export interface Department {
  name: string;
  picture: string;
  items: Readonly<Record<string, readonly Item[]>>;
}

import type { Paise } from '../../src/lib/units.ts';
import type { CatalogueWords } from '../shop/catalogue/read-catalogue-file.ts';
import type { WireProduct } from '../shop/catalogue/wire.ts';
import type { Choice, Detail, Entry } from './entry.ts';
import type { Translated } from './translated.ts';

export interface PriceList {
  unit: 'Row' | 'Entry';
  notes: string[];
  products: Listed[];
  problems: Problem[];
  /** Products that are left out, because their owner does not show them. */
  drafts: number;
  unread?: string[];
  hiddenRows?: number;
  languages?: Record<string, CatalogueWords>;
}

export interface Problem {
  rows: number[];
  sentence: string;
  /** It may be a row of any product. */
  isNameless?: true;
  /** Of a column: every row has it, and none can be left out for it. */
  isOfColumn?: true;
}

/** A product of the file. What it does not say stays as it is in the shop. */
export interface Listed {
  rows: number[];
  /** '' without one, and so `title`. */
  id: string;
  title: string;
  said: Said;
  translated: Translated;
  details: Map<string, Detail>;
  isWhole: boolean;
  choices: ListedChoice[];
  isBad: boolean;
  /** Of a JSON file: with fields that no table has. */
  wire?: WireProduct;
}

type SaidField = 'description' | 'category' | 'subCategory' | 'pictures' | 'hsn' | 'gstRate' | 'sharedStock';

export type Said = { [Field in SaidField]?: Entry[Field] | undefined };

export interface ListedChoice
  extends Partial<Pick<Choice, 'size' | 'color' | 'stock' | 'picture' | 'breaks' | 'sku' | 'barcode'>> {
  row: number;
  money: Money;
}

export interface Money {
  regular?: Paise;
  paid?: Paise;
  /** A price before the discount alone means that there is none. */
  isWhole: boolean;
}

import * as pages from '#texts/pages.ts';
import { headOf, PAGES } from '../contract/addresses.ts';
import type { Head } from '../lib/page-head.ts';

export type TitledPath = Exclude<keyof typeof PAGES, '/products' | '/product/$id'>;

export function headAt(path: TitledPath): Head {
  return headOf(PAGES[path], pages);
}

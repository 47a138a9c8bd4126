import type { BenchOptions } from '../options.ts';
import { type Table, tableOrReason } from '../report/table.ts';
import type { Setting } from '../setting/setting.ts';
import { measureDeviceCatalogues } from './device-catalogues.ts';
import { measureLargeCatalogues } from './large-catalogues.ts';
import { measureLongCarts } from './long-carts.ts';
import { measureLongLists } from './long-lists.ts';

/** The same work on larger amounts: time must not grow faster than the amount. */
export async function measureGrowth(setting: Setting, { runs }: BenchOptions): Promise<Table[]> {
  return [
    await tableOrReason('Growth: products on a list', () => measureLongLists(setting, runs)),
    await tableOrReason('Growth: lines in the cart', () => measureLongCarts(setting, runs)),
    await tableOrReason('Growth: products in the offline catalogue', () =>
      measureDeviceCatalogues(setting, runs),
    ),
    await tableOrReason('Growth: products in the catalogue of the reference API', () =>
      measureLargeCatalogues(setting),
    ),
  ];
}

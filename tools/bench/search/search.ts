import type { BenchOptions } from '../options.ts';
import { type Table, tableOrReason } from '../report/table.ts';
import type { Setting } from '../setting/setting.ts';
import { measureDeviceSearch } from './device-search.ts';
import { measureServerSearch } from './server-search.ts';

/** Search with 20,000 products: on the device (D39), and in the reference API (D45). */
export async function measureSearch(setting: Setting, { runs }: BenchOptions): Promise<Table[]> {
  return [
    await tableOrReason('Search: 20,000 products on the device', () => measureDeviceSearch(setting, runs)),
    await tableOrReason('Search: 20,000 products in the reference API', () => measureServerSearch(setting)),
  ];
}

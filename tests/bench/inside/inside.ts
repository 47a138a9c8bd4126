import type { BenchOptions } from '../options.ts';
import { type Table, tableOrReason } from '../report/table.ts';
import type { Setting } from '../setting/setting.ts';
import { measureInteractions } from './interactions.ts';
import { measureTurns } from './turns.ts';

/** What a shopper feels once the shop is open: from page to page, and under the finger. */
export async function measureInside(setting: Setting, { runs }: BenchOptions): Promise<Table[]> {
  return [
    await tableOrReason('Inside: from page to page', () => measureTurns(setting, runs)),
    await tableOrReason('Inside: under the finger', () => measureInteractions(setting, runs)),
  ];
}

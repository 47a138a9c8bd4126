import type { BenchOptions } from '../options.ts';
import { type Table, tableOrReason } from '../report/table.ts';
import type { Setting } from '../setting/setting.ts';
import { measureInteractions } from './interactions.ts';
import { measureTurns } from './turns.ts';

/** How the open shop responds: from page to page, and to taps and keys. */
export async function measureInside(setting: Setting, { runs }: BenchOptions): Promise<Table[]> {
  return [
    await tableOrReason('Inside: from page to page', () => measureTurns(setting, runs)),
    await tableOrReason('Inside: under the finger', () => measureInteractions(setting, runs)),
  ];
}

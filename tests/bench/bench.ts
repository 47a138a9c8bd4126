import { mkdir, writeFile } from 'node:fs/promises';
import { measureFirstVisit, measureOtherShops } from './first-visit/first-visit.ts';
import { measureGrowth } from './growth/growth.ts';
import { measureInside } from './inside/inside.ts';
import { type BenchOptions, HELP, readOptions, type Section } from './options.ts';
import { measureRepeatVisit } from './repeat-visit/repeat-visit.ts';
import { machine } from './report/machine.ts';
import { toMarkdown } from './report/markdown.ts';
import type { Table } from './report/table.ts';
import { Setting } from './setting/setting.ts';
import { measureSizesOfBuild } from './sizes.ts';

/** What `--only` names, in the order in which it is measured and printed. */
const SECTIONS: Record<Section, (setting: Setting, options: BenchOptions) => Promise<Table[]>> = {
  sizes: measureSizesOfBuild,
  'first-visit': measureFirstVisit,
  'repeat-visit': measureRepeatVisit,
  inside: measureInside,
  growth: measureGrowth,
};

const OUTPUT = '.output/bench';

/**
 * `npm run bench`: measures the production build in a real Chromium and writes the tables as Markdown and as JSON with
 * every single sample. Times are reported, never asserted: what must not grow is a size, and `npm run check` holds those.
 */
try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(HELP);
  else await run(options);
  // Lighthouse leaves a timer behind.
  process.exit();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function run(options: BenchOptions): Promise<void> {
  const tables = options.urls.length > 0 ? await measureOtherShops(options) : await measureOurShop(options);
  const about = { machine: machine(), command: options.command, date: new Date().toISOString() };
  const markdown = toMarkdown(about, tables);
  await mkdir(OUTPUT, { recursive: true });
  await writeFile(`${OUTPUT}/bench.md`, markdown);
  await writeFile(`${OUTPUT}/bench.json`, `${JSON.stringify({ ...about, tables }, null, 2)}\n`);
  console.log(`\n${markdown}\nWritten to ${OUTPUT}/bench.md and ${OUTPUT}/bench.json.`);
}

async function measureOurShop(options: BenchOptions): Promise<Table[]> {
  const setting = await Setting.start({ output: OUTPUT, build: options.build });
  try {
    const tables: Table[] = [];
    for (const section of options.sections) tables.push(...(await SECTIONS[section](setting, options)));
    return tables;
  } finally {
    await setting.end();
  }
}

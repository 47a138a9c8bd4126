import { mkdir, writeFile } from 'node:fs/promises';
import { measureFirstVisit } from './first-visit/first-visit.ts';
import { measureLaunch } from './launch/launch.ts';
import { type BenchOptions, HELP, readOptions, type Section } from './options.ts';
import { machine } from './report/machine.ts';
import { toMarkdown } from './report/markdown.ts';
import type { Table } from './report/table.ts';
import { Setting } from './setting/setting.ts';
import { measureSizesOfBuild } from './sizes.ts';
import { measureTaps } from './taps/taps.ts';

/** The sections that `--only` can name, in the order of measuring and printing. */
const SECTIONS: Record<Section, (setting: Setting, options: BenchOptions) => Promise<Table[]>> = {
  sizes: measureSizesOfBuild,
  'first-visit': measureFirstVisit,
  launch: measureLaunch,
  taps: measureTaps,
};

const OUTPUT = '.output/bench';

/**
 * `npm run bench`: measures the production build in a real Chromium. Writes the tables as Markdown and every
 * single sample as JSON into .output/bench/. Times are reported, never asserted; sizes have budgets, which
 * `npm run check` holds.
 */
try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(HELP);
  else await run(options);
  // Lighthouse leaves a timer running.
  process.exit();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function run(options: BenchOptions): Promise<void> {
  const tables = await measure(options);
  const about = { machine: machine(), command: options.command, date: new Date().toISOString() };
  const markdown = toMarkdown(about, tables);
  await mkdir(OUTPUT, { recursive: true });
  await writeFile(`${OUTPUT}/bench.md`, markdown);
  await writeFile(`${OUTPUT}/bench.json`, `${JSON.stringify({ ...about, tables }, null, 2)}\n`);
  console.log(`\n${markdown}\nWritten to ${OUTPUT}/bench.md and ${OUTPUT}/bench.json.`);
}

async function measure(options: BenchOptions): Promise<Table[]> {
  const setting = await Setting.start({ output: OUTPUT, build: options.build });
  try {
    const measured: Table[] = [];
    for (const section of options.sections) measured.push(...(await SECTIONS[section](setting, options)));
    return measured;
  } finally {
    await setting.end();
  }
}

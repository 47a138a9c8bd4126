import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, constants } from 'node:zlib';
import { answerDocument } from '../../../server/document/answer-document.ts';
import { buildIn } from '../../../server/document/build-in.ts';
import { type DocumentSettings, settingsOfBuild } from '../../../server/document/settings.ts';
import { askUpstream } from '../../../server/static.ts';
import type { BenchOptions } from '../options.ts';
import { figure } from '../report/figure.ts';
import { progress } from '../report/progress.ts';
import { type Table, tableOrReason } from '../report/table.ts';
import type { Setting } from '../setting/setting.ts';
import { requestsPerSecond } from './load.ts';

const CALLS = 500;
const REQUESTS = 1000;
const ADDRESSES = 10_000;
const ORIGIN = 'http://shop.localhost';

/** The document function (D46): its sizes, its own time, its throughput and its memory. */
export async function measureDocuments(setting: Setting, { runs }: BenchOptions): Promise<Table[]> {
  const settings = await openedSettings(setting);
  return [
    await tableOrReason('Documents with content', () => ownTime(setting, settings)),
    await tableOrReason('Documents a second', () => throughput(setting, runs)),
    await tableOrReason('Memory of the document function', () => memory(setting)),
  ];
}

async function openedSettings({ dist, api }: Setting): Promise<DocumentSettings> {
  // No page goes out plain here because the machine is busy.
  return { ...(await settingsOfBuild(await buildIn(dist), askUpstream(api.port))), timeout: 10_000 };
}

async function ownTime({ pages, dist }: Setting, settings: DocumentSettings) {
  progress('documents: size and time');
  const plain = kilobytes(await readFile(`${dist}/index.html`, 'utf8'));
  const rows = [];
  for (const { name, path } of pages) {
    const answer = () => answerDocument(new Request(ORIGIN + path), settings);
    const html = await (await answer()).text();
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      const start = performance.now();
      await (await answer()).text();
      times.push(performance.now() - start);
    }
    times.sort((one, other) => one - other);
    const at = (part: number) => figure('ms', [times[Math.floor(times.length * part)] ?? Number.NaN]);
    rows.push([name, figure('KB', [kilobytes(html)]), figure('KB', [plain]), at(0.5), at(0.95)]);
  }
  return {
    note: `Size in KB of brotli 11. Time of the function alone, without the network and without compression, its responses cached: ${CALLS} calls, half of them and 95 % of them in at most.`,
    columns: ['page', 'KB', 'plain shell, KB', 'half, ms', '95 %, ms'],
    rows,
  };
}

async function throughput(setting: Setting, runs: number) {
  const bare = await setting.serve(setting.dist);
  const served = await setting.serveDocuments();
  const rows = [];
  for (const { name, path } of setting.pages) {
    progress(`documents a second: ${name}`);
    const samples: { bare: number[]; served: number[] } = { bare: [], served: [] };
    for (let run = 0; run < runs; run += 1) {
      samples.bare.push(await requestsPerSecond(bare + path, REQUESTS));
      samples.served.push(await requestsPerSecond(served + path, REQUESTS));
    }
    rows.push([name, figure('count', samples.served), figure('count', samples.bare)]);
  }
  return {
    note: `One process each, in turns, asked by another process over 8 persistent connections, ${REQUESTS} requests a run, packed with brotli. The file server sends index.html from a file that is packed already.`,
    columns: ['page', 'with the document function', 'bare file server'],
    rows,
  };
}

async function memory(setting: Setting) {
  progress(`documents: ${ADDRESSES} addresses`);
  const settings = await openedSettings(setting);
  const ask = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      await (await answerDocument(new Request(`${ORIGIN}/products?category=${at}`), settings)).text();
    }
    return figure('MB', [heap()]);
  };
  const before = figure('MB', [heap()]);
  return {
    note: 'The heap of the process after a garbage collection, after that many different lists were requested.',
    columns: ['addresses', 'MB'],
    rows: [
      ['0', before],
      [String(ADDRESSES / 10), await ask(0, ADDRESSES / 10)],
      [String(ADDRESSES), await ask(ADDRESSES / 10, ADDRESSES)],
    ],
  };
}

function heap(): number {
  setFlagsFromString('--expose_gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

function kilobytes(html: string): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024;
}

import { get } from 'node:http';
import { type Figure, figureOf, ratio } from '../report/figure.ts';
import { progress } from '../report/progress.ts';
import type { Cell, TableBody } from '../report/table.ts';
import { installClock, NEVER, type Sighting, visitAndSee } from '../setting/clock.ts';
import type { PageUnderTest } from '../setting/pages.ts';
import { launchChromium, newPhone, newSlowTab } from '../setting/phone.ts';
import type { Network, Relay } from '../setting/relay.ts';
import type { Setting } from '../setting/setting.ts';
import { snapshot } from './snapshot.ts';
import { writeStaticFloor } from './static-floor.ts';

const LINES = ['normal', 'slow'] as const satisfies Network[];

/** A page as it is served in one of three ways, and what was seen of it. */
interface Subject {
  relay: Relay;
  path: string;
  seen: Record<(typeof LINES)[number], Sighting[]>;
}

interface Subjects {
  floor: Subject;
  shell: Subject;
  documents: Subject;
}

/**
 * The time until a first visit shows names and prices, and its first picture: the static floor, the shop on a plain file
 * host, and the shop with the document function (D46), on the same line in turn.
 */
export async function contentOnLines(setting: Setting, runs: number): Promise<TableBody> {
  const shop = await setting.serve(setting.dist);
  const shell = await setting.serveThroughRelay();
  const documents = await setting.serveDocumentsThroughRelay();
  const rows: Cell[][] = [];
  for (const page of setting.pages) {
    const subject = (relay: Relay): Subject => ({ relay, path: page.path, seen: { normal: [], slow: [] } });
    const subjects = {
      floor: subject(await floorOf(setting, shop, page)),
      shell: subject(shell),
      documents: subject(documents),
    };
    for (let run = 1; run <= runs; run += 1) {
      progress(`first visit on a line: ${page.name} ${run}/${runs}`);
      for (const line of LINES) {
        for (const each of Object.values(subjects)) each.seen[line].push(await see(each, page, line));
      }
    }
    rows.push(...LINES.flatMap((line) => rowsOf(page.name, line, subjects)));
  }
  return {
    note: `From the start of the navigation, ms, CPU 4×, on a phone with nothing on it yet. Content: name and price of the page's first product; picture: the first one in the page, after that. Slow: 400 ms there and back, 50 KB/s for each connection. Shell: a plain file host; documents: with the document function, its responses cached. Runs: ${runs}, in turn. Target on the slow line: content at most 2× the floor from the shell and 1.25× from documents, pictures 2× and 1.3×.`,
    columns: ['page, line', 'what', 'floor', 'shell', '× floor', 'documents', '× floor'],
    rows,
  };
}

async function floorOf(setting: Setting, shop: string, { name, path, mark }: PageUnderTest): Promise<Relay> {
  const folder = `${setting.output}/pages/${name.toLowerCase()}-floor`;
  await writeStaticFloor(folder, await snapshot(shop + path, mark));
  return setting.serveThroughRelay(setting.api.port, folder);
}

async function see({ relay, path }: Subject, { mark }: PageUnderTest, line: Network): Promise<Sighting> {
  // The function's answers are those of an earlier visitor.
  await relay.become('normal');
  await askFor(relay.origin, path);
  await relay.become(line);
  const browser = await launchChromium(relay.asProxy);
  try {
    const phone = await newPhone(browser, 'allow');
    await installClock(phone);
    return await visitAndSee(await newSlowTab(phone), relay.origin + path, mark).catch(() => NEVER);
  } finally {
    await browser.close();
  }
}

/** Node finds no host below `localhost` by name. */
function askFor(origin: string, path: string): Promise<void> {
  const { host, port } = new URL(origin);
  return new Promise((done, failed) => {
    get({ host: '127.0.0.1', port, path, headers: { Host: host }, agent: false }, (answer) => {
      answer.resume().on('end', done);
    }).on('error', failed);
  });
}

function rowsOf(name: string, line: (typeof LINES)[number], { floor, shell, documents }: Subjects): Cell[][] {
  return (['content', 'picture'] as const).map((what) => {
    const [base, plain, filled] = [
      timesOf(floor, line, what),
      timesOf(shell, line, what),
      timesOf(documents, line, what),
    ];
    return [`${name}, ${line}`, what, base, plain, ratio(plain, base), filled, ratio(filled, base)];
  });
}

function timesOf({ seen }: Subject, line: (typeof LINES)[number], what: keyof Sighting): Figure {
  return figureOf('ms', seen[line], (sighting) => sighting[what]);
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerDocument } from '../../server/document/answer-document.ts';
import { documentSettings } from '../../server/document/settings.ts';
import { startApi } from '../../server/start.ts';
import { askUpstream } from '../../server/static.ts';
import { pagesUnderTest } from '../bench/setting/pages.ts';

/** Prints, as JSON, the documents of a build with the demo catalogue's content in them, by page: `… dist`. */
const [, , dist = 'dist'] = process.argv;
const api = await startApi({ port: 0, database: ':memory:' });
try {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  // None goes out plain because the machine is busy.
  const settings = { ...documentSettings(html, askUpstream(api.port)), timeout: 60_000 };
  const documents: Record<string, string> = {};
  for (const { name, path } of await pagesUnderTest(api.url)) {
    const answer = await answerDocument(new Request(`http://shop.localhost${path}`), settings);
    documents[name.toLowerCase()] = await answer.text();
  }
  process.stdout.write(JSON.stringify(documents));
} finally {
  await api.close();
}

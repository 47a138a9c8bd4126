/** What the first visit to the build in dist/ transfers, against its budgets. */
import { measureSizes } from '../sizes.mjs';
import { filledDocuments } from './filled-documents.ts';

const DIST = 'dist';

/** What to do when a budget is over. */
const TOO_LARGE: Readonly<Record<string, string>> = {
  script:
    'Script: load what is not needed before the first tap with `import()` where it is used, as src/screens/layout/Notices.tsx does; `vite.config.ts` says what is loaded together.',
  style:
    'Style: take rules away, or move what is shown after a tap into the sheet of the part that is loaded then.',
  document:
    "Document: it holds the first page's style, skeletons and inline scripts, and the answers it is drawn from; take from what you added to src/boot, to a skeleton, or to what a card reads (server/document).",
};

const sizes = measureSizes(DIST, await filledDocuments(DIST));
for (const { page, kind, bytes, budget, over } of sizes) {
  const most = Math.floor(budget * 1024);
  const surplus = over ? `, ${bytes - most} too many` : '';
  console.log(
    `${over ? '✗' : ' '} ${page.padEnd(8)} ${kind.padEnd(9)} ${String(bytes).padStart(7)} of ${String(most).padStart(6)}${surplus}`,
  );
}
const over = new Set(sizes.filter((size) => size.over).map(({ kind }) => kind));
for (const kind of over) console.log(`\n${TOO_LARGE[kind]}`);
if (over.size > 0) process.exitCode = 1;

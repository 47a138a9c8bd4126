import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** docs/openapi.yaml as a page that people read. */
export const API_PAGE = 'docs/api.html';

const REDOCLY = 'node_modules/@redocly/cli/bin/cli.js';

/** Everything that opens and closes stands open, because the page has no script. */
const OPTIONS = [
  '--theme.openapi.expandResponses=all',
  '--theme.openapi.schemasExpansionLevel=all',
  '--theme.openapi.jsonSamplesExpandLevel=all',
  '--theme.openapi.disableSearch',
  '--theme.openapi.hideDownloadButtons',
];

const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{{title}}</title>
    <style>
      body { margin: 0; }
      /* They would need the script. */
      .collapser, button:not([class], [aria-label]), [role=tab]:not([aria-selected=true]) { display: none !important; }
    </style>
    {{{redocHead}}}
  </head>
  <body>{{{redocHTML}}}</body>
</html>
`;

/** The page made from the contract, the same bytes each time: one file that needs no network and no script. */
export async function apiPage(contract: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'daftar-api-page-'));
  try {
    const template = join(folder, 'template.hbs');
    const page = join(folder, 'api.html');
    await writeFile(template, TEMPLATE);
    const words = ['build-docs', contract, '--template', template, '--output', page, ...OPTIONS];
    await promisify(execFile)(process.execPath, [REDOCLY, ...words], {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    return withoutScript(await readFile(page, 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function withoutScript(page: string): string {
  return page.replace(/<script\b.*?<\/script>/gs, '').replace(/[ \t]+$/gm, '');
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtPages } from '../../../../engines/vendure/own-pages.ts';
import { apiSources, documentPolicy } from '../../../../src/boot/document-policy.ts';
import { ownFolder } from '../../own-folder.ts';

const inFolder = ownFolder();

function documentFor(build: Parameters<typeof apiSources>[0]): string {
  const policy = documentPolicy({ scripts: [], styles: [], pictures: [], api: apiSources(build) });
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
}

/** A shop's folder whose build only writes the port that it was told. */
function shopBuilt(document: string | null, canBuild = true): string {
  const root = inFolder('shop');
  const build = `
    const fs = require('node:fs');
    for (const folder of ['dist', 'deploy/node']) fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync('deploy/node/documents.mjs', '');
    fs.writeFileSync('dist/index.html', process.env.DOCUMENT.replaceAll('PORT', process.env.API_PORT));`;
  mkdirSync(`${root}/${canBuild ? 'node_modules/vite' : 'nothing'}`, { recursive: true });
  mkdirSync(`${root}/deploy/node`, { recursive: true });
  mkdirSync(`${root}/dist`);
  writeFileSync(`${root}/build.cjs`, build);
  writeFileSync(`${root}/package.json`, JSON.stringify({ scripts: { build: 'node build.cjs' } }));
  if (document !== null) {
    writeFileSync(`${root}/deploy/node/documents.mjs`, '');
    writeFileSync(`${root}/dist/index.html`, document);
  }
  return root;
}

const at = (port: string) => documentFor({ url: undefined, port });
process.env.DOCUMENT = at('1').replaceAll(':1', ':PORT');

function said(root: string, port: number): string[] {
  const lines: string[] = [];
  builtPages(root, port, (line) => lines.push(line));
  return lines;
}

it('SPEC 9: pages are built for the port that the engine has', () => {
  expect(said(shopBuilt(null), 9044)).toEqual(["The shop's pages are being built for port 9044 …"]);
});

it.each([['8044'], ['18044']])('pages that call port %s are built again, once', (port) => {
  const root = shopBuilt(at(port));
  expect(said(root, 9044)).toHaveLength(1);
  expect(said(root, 9044)).toEqual([]);
});

it('pages that call the engine, or the address that the owner gave, stay as they are', () => {
  expect(said(shopBuilt(at('9044')), 9044)).toEqual([]);
});

it.each([['https://api.example/api/v1'], ['http://localhost:9000/api/v1']])(
  'pages built with VITE_API_URL=%s stay as they are',
  (url) => {
    expect(said(shopBuilt(documentFor({ url, port: undefined })), 9044)).toEqual([]);
  },
);

it('pages that cannot be built here are refused with the command', () => {
  const root = shopBuilt(at('8044'), false);
  expect(() => said(root, 9044)).toThrow(
    `The shop's pages call port 8044, not 9044: run npm ci && API_PORT=9044 npm run build in ${root}`,
  );
});

import { build, type Rollup } from 'vite';
import { documentPolicy } from '../../src/boot/document-policy.ts';
import { mantineVariables } from '../../vite/mantine-variables.ts';
import { type Lab, serveLab } from './lab-server.ts';

/** Serves tests/e2e/portals-page.tsx as the shop's build would, under the shop's own policy. */
export async function startPortalsLab(): Promise<Lab> {
  const files = await buildPage();
  const policy = documentPolicy({ scripts: [], styles: [], api: [], pictures: [] });
  const page = `<!doctype html><html lang="en"><meta http-equiv="Content-Security-Policy" content="${policy}">
    <title>Portals</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/lab.css">
    <div id="root"></div><script type="module" src="/lab.js"></script></html>`;
  return serveLab(page, files);
}

async function buildPage(): Promise<Map<string, string | Uint8Array>> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [mantineVariables('.mantine')],
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: 'tests/e2e/portals-page.tsx',
        output: { entryFileNames: 'lab.js', chunkFileNames: '[name].js', assetFileNames: 'lab[extname]' },
      },
    },
  })) as Rollup.RollupOutput;
  return new Map(
    built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
}

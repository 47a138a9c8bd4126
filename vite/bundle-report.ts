import type { Plugin } from 'vite';
import { write } from './deploy.ts';
import { firstChunks } from './page-files.ts';

const REPORT = '.output/libraries.json';

export function bundleReport(): Plugin {
  return {
    name: 'daftar:bundle-report',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const totals = new Map<string, number>();
      for (const chunk of firstChunks(bundle)) {
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const library = libraryOf(id);
          totals.set(library, (totals.get(library) ?? 0) + renderedLength);
        }
      }
      const heaviestFirst = [...totals].sort(([, one], [, other]) => other - one);
      await write(REPORT, `${JSON.stringify(Object.fromEntries(heaviestFirst), null, 2)}\n`);
    },
  };
}

function libraryOf(id: string): string {
  const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  return library ?? 'src';
}

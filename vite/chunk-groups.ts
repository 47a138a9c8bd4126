import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

export interface ChunkGroups {
  first: string;
  skeletons: Parts;
  pages: Parts;
  later: Parts;
}

type Parts = Readonly<Record<string, readonly string[]>>;

export function chunkGroups({ first, skeletons, pages, later }: ChunkGroups) {
  let needs: { first: ReadonlySet<string>; skeletons: Needs; pages: Needs; later: Needs } | undefined;
  return (id: string, modules: Modules): string | null => {
    needs ??= {
      first: neededBy([first], modules),
      skeletons: needsOf(skeletons, modules),
      pages: needsOf(pages, modules),
      later: needsOf(later, modules),
    };
    const [skeleton, another] = namesIn(needs.skeletons, id);
    if (needs.first.has(id) || another) return 'app';
    if (skeleton) return skeleton;
    const [page, ...others] = namesIn(needs.pages, id);
    const afterwards = namesIn(needs.later, id);
    const isShared = others.length > 0 || afterwards.length > 0;
    return [page && (isShared ? 'pages' : page), afterwards[0]].filter(Boolean).join('-') || null;
  };
}

type Needs = readonly [name: string, ids: ReadonlySet<string>][];

function needsOf(parts: Parts, modules: Modules): Needs {
  return Object.entries(parts).map(([name, files]) => [name, neededBy(files, modules)]);
}

function namesIn(needs: Needs, id: string): string[] {
  return needs.filter(([, ids]) => ids.has(id)).map(([name]) => name);
}

function neededBy(files: readonly string[], modules: Modules): Set<string> {
  const needed = new Set<string>();
  for (const file of files) {
    if (!modules.getModuleInfo(resolve(file)))
      throw new Error(`vite.config.ts names ${file}, which is not in the build.`);
    needed.add(resolve(file));
  }
  for (const id of needed) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) needed.add(next);
  return needed;
}

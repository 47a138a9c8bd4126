import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** True for the modules of the first script: those that `document` imports statically, directly or not. */
export function firstLoad(document: string): (id: string, modules: Modules) => boolean {
  let needed: Set<string> | undefined;
  return (id, modules) => {
    needed ??= neededBy(document, modules);
    return needed.has(id);
  };
}

function neededBy(document: string, modules: Modules): Set<string> {
  const needed = new Set([document]);
  // Iterating a Set also visits what is added on the way.
  for (const id of needed) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) needed.add(next);
  return needed;
}

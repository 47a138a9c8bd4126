import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * True for the modules of the first script: those that `document` imports statically, directly or not, and those that
 * its entry module imports dynamically (react-dom, a task later). Other modules' dynamic imports load when needed.
 */
export function firstLoad(document: string): (id: string, modules: Modules) => boolean {
  let needed: Set<string> | undefined;
  return (id, modules) => {
    needed ??= neededBy(document, modules);
    return needed.has(id);
  };
}

function neededBy(document: string, modules: Modules): Set<string> {
  const entries = modules.getModuleInfo(document)?.importedIds ?? [];
  const later = entries.flatMap((entry) => modules.getModuleInfo(entry)?.dynamicallyImportedIds ?? []);
  const needed = new Set([document, ...later]);
  // Iterating a Set also visits what is added on the way.
  for (const id of needed) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) needed.add(next);
  return needed;
}

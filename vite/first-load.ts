import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * Whether a module is needed before the first page stands: all that `document` leads to, and what its entry itself
 * imports a task later. What other modules import later is not.
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
  // A set that grows while it is walked is walked to its end.
  for (const id of needed) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) needed.add(next);
  return needed;
}

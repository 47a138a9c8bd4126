import type { EngineName } from './fixtures.ts';
import type { WebkitPrograms } from './webkit.ts';

export function firefoxProgram(): string | undefined;
export function webkitPrograms(): WebkitPrograms | undefined;
export function enginesHere(wanted: readonly EngineName[]): { there: EngineName[]; missing: string[] };

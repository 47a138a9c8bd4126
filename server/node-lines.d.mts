export function cannotRunOn(version: string): string | null;
export function lacksFixes(version: string): string | null;

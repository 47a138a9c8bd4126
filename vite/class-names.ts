import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** The class's own name and two letters for its sheet, the same for all its classes: they stand in every document. */
export function className(name: string, file: string): string {
  const sheet = createHash('sha256').update(basename(file).replace(/\?.*/, '')).digest('base64url');
  return `${name}-${sheet.slice(0, 2)}`;
}

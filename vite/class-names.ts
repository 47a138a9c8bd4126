import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** Short, because every document contains them. */
export function className(name: string, file: string): string {
  const sheet = createHash('sha256').update(basename(file).replace(/\?.*/, '')).digest('base64url');
  return `${name}-${sheet.slice(0, 2)}`;
}

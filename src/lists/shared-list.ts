import { bytesOf, type ListFile } from './list-file.ts';

/** What another app shares (D52), as a hash, which never leaves the device. Null: the file is gone or has changed. */
export async function sharedHash(form: FormData | null): Promise<string> {
  if (!form) return `#${REFUSED}unreadable`;
  const [file] = form.getAll(SHARED_FILE).filter((each) => each instanceof File);
  const text = [form.get('title'), form.get('text'), form.get('url')].filter(
    (each) => typeof each === 'string',
  );
  const shared = await bytesOf(file ?? new Blob([text.filter(Boolean).join('\n')]));
  return shared.is === 'refused' ? `#${REFUSED}${shared.why}` : `#${SHARED}${encoded(shared.bytes)}`;
}

/** What a list is shared to in a browser without the worker: no server reads it, so the page has to say so. */
export const NOT_RECEIVED = '#refused=not-received';

export type Shared = ListFile | { is: 'refused'; why: 'not-received' | 'not-text' };

export function sharedIn(hash: string): Shared | null {
  const why = REASONS.find((each) => hash === `#${REFUSED}${each}`);
  if (why) return { is: 'refused', why };
  if (!hash.startsWith(`#${SHARED}`)) return null;
  try {
    return { is: 'file', bytes: decoded(hash.slice(SHARED.length + 1)) };
  } catch {
    return { is: 'refused', why: 'not-text' };
  }
}

const SHARED_FILE = 'list';
const SHARED = 'shared=';
const REFUSED = 'refused=';
const REASONS = ['large', 'unreadable', 'not-received'] as const;

/** Shorter than percent-encoding, above all for Hindi: browsers limit addresses to 2 MB. */
function encoded(bytes: Uint8Array): string {
  const letters: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    letters.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  }
  return btoa(letters.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const CHUNK = 8192;

function decoded(code: string): Uint8Array {
  const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

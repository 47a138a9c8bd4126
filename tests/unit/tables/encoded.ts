import { windows1252fromString } from '@exodus/bytes/single-byte.js';

export function encoded(
  text: string,
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252',
): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'windows-1252') return windows1252fromString(text);
  const bytes = Buffer.from(text.startsWith('\ufeff') ? text : `\ufeff${text}`, 'utf16le');
  return new Uint8Array(encoding === 'utf-16be' ? bytes.swap16() : bytes);
}

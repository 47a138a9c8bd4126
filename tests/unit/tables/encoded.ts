/** Windows-1252 has these letters in place of control characters. */
const LETTERS: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

export function encoded(
  text: string,
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252',
): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'windows-1252')
    return Uint8Array.from(text, (letter) => LETTERS[letter] ?? letter.charCodeAt(0));
  const bytes = Buffer.from(text.startsWith('\ufeff') ? text : `\ufeff${text}`, 'utf16le');
  return new Uint8Array(encoding === 'utf-16be' ? bytes.swap16() : bytes);
}

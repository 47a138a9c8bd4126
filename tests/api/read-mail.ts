import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';

export interface ReadMail {
  headers: string;
  header: (name: string) => string | undefined;
  text: string;
  html: string;
}

/** As text and as HTML. */
export function expectSays({ text, html }: ReadMail, ...facts: string[]): void {
  for (const part of [text, html]) for (const fact of facts) expect(part).toContain(fact);
}

/** A mail that the reference API has written. */
export async function readMail(file: string): Promise<ReadMail> {
  const message = await readFile(file, 'utf8');
  const [headers = '', ...rest] = message.split('\r\n\r\n');
  const part = (at: number) => Buffer.from(rest[at]?.split('\r\n--')[0] ?? '', 'base64').toString();
  return {
    headers,
    header: (name) => new RegExp(`^${name}: (.*)$`, 'm').exec(headers)?.[1]?.trim(),
    text: part(1),
    html: part(2),
  };
}

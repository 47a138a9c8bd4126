import { readFile } from 'node:fs/promises';

export interface ReadMail {
  headers: string;
  header: (name: string) => string | undefined;
  text: string;
  html: string;
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

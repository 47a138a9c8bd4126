import { askGzip } from '../../../../../../src/lib/ask-gzip.ts';

/** The shop checks its first bytes. */
export async function readPicture(address: string, timeoutMs: number): Promise<string> {
  const answer = await askGzip(address, { signal: AbortSignal.timeout(timeoutMs) });
  const type = answer.headers.get('Content-Type') ?? '';
  if (!answer.ok || !type.startsWith('image/') || !answer.body) {
    await answer.body?.cancel();
    throw new Error(`${answer.status} ${type}`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.length;
    if (size > LARGEST) throw new Error(`more than ${LARGEST} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('base64');
}

/** The shop takes 2,000,000 characters of base64. */
const LARGEST = 1_400_000;

/**
 * The picture at an address that the gateway gave us, as base64. Rejects if it takes too long, is too large or is none.
 * The shop looks at its first bytes before it shows it.
 */
export async function readPicture(address: string, timeoutMs: number): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
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

/** What the shop takes, a little less than 2,000,000 characters. */
const LARGEST = 1_400_000;

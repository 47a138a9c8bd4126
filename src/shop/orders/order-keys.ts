/** Identifies requests for the same order or payment (faults F1). */
const KEY_HEADER = 'Idempotency-Key';

export function keyHeader(key: string): Record<string, string> {
  return { [KEY_HEADER]: key };
}

export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map(hex).join('');
}

/** Not for secrets. Web Crypto's digests are missing on http pages. */
export function fingerprint(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit ^ (one >>> 15), 0x85ebca6b);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

export function contentHash(text: string): number {
  return hashOf(text)[0];
}

/** 64 bits in hexadecimal, not for secrets: Web Crypto is missing on http pages. */
export function fingerprint(text: string): string {
  return hashOf(text)
    .map((half) => half.toString(16).padStart(8, '0'))
    .join('');
}

function hashOf(text: string): [fnv: number, mixed: number] {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit ^ (one >>> 15), 0x85ebca6b);
  }
  return [one >>> 0, other >>> 0];
}

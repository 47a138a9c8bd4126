/** A broken connection can leave half a file with status 200. */
export function isWholePicture(bytes: Uint8Array): boolean {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return endsNear(bytes, [0xff, 0xd9]);
  if (startsWith(bytes, [0x89, ...ascii('PNG')])) return endsNear(bytes, ascii('IEND'));
  if (startsWith(bytes, ascii('GIF8'))) return endsNear(bytes, [0x3b]);
  if (startsWith(bytes, ascii('RIFF'))) return bytes.length >= 8 + view(bytes).getUint32(4, true);
  if (startsWith(bytes.subarray(4), ascii('ftyp'))) return boxesAreWhole(bytes);
  const text = new TextDecoder().decode(bytes.subarray(0, 1000));
  if (/<svg[\s>]/i.test(text))
    return /<\/svg\s*>|\/>\s*$/i.test(new TextDecoder().decode(bytes.subarray(-200)));
  return bytes.length > 0;
}

/** AVIF and its relatives: boxes begin with their length; 0 means to the end. */
function boxesAreWhole(bytes: Uint8Array): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = view(bytes).getUint32(at);
    if (length === 0) return true;
    // 1 means a 64-bit length; no stored picture is that long.
    if (length < 8) return false;
    at += length;
  }
  return at === bytes.length;
}

const AFTER_THE_END = 64;

function endsNear(bytes: Uint8Array, mark: readonly number[]): boolean {
  const from = Math.max(0, bytes.length - AFTER_THE_END - mark.length);
  for (let at = bytes.length - mark.length; at >= from; at -= 1) {
    if (startsWith(bytes.subarray(at), mark)) return true;
  }
  return false;
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return bytes.length >= mark.length && mark.every((byte, index) => bytes[index] === byte);
}

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

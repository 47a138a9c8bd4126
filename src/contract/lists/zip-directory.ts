export interface PackedFile {
  name: string;
  /** In bytes. */
  unpacked: number;
  packed: number;
  /** Where its header begins. */
  at: number;
}

/**
 * What a ZIP archive says of its files, without unpacking any; null if that cannot be read. A file whose size is
 * missing is endless: whoever unpacks it would have no bound.
 */
export function zipDirectory(bytes: Uint8Array): PackedFile[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end < 0) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const files: PackedFile[] = [];
  for (let number = 0; number < count; number += 1) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) return null;
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const start = view.getUint32(at + 42, true);
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const isStreamed = (view.getUint16(at + 8, true) & 8) !== 0;
    const name = new TextDecoder().decode(
      bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + (nameLength ?? 0)),
    );
    const isUnknown =
      unpacked === UNKNOWN || (unpacked === 0 && (packed > EMPTY || (isStreamed && packed === 0)));
    files.push({ name, unpacked: isUnknown ? Number.POSITIVE_INFINITY : unpacked, packed, at: start });
    at += ENTRY_BYTES + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

/** A small text of an archive; null if it is longer, whatever its size is said to be, or damaged. */
export async function textOfPacked(bytes: Uint8Array, { at, packed }: PackedFile): Promise<string | null> {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const start = at + HEADER_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    const content = new Blob([bytes.slice(start, start + packed)]).stream();
    const isPacked = view.getUint16(at + 8, true) !== 0;
    const stream = isPacked ? content.pipeThrough(new DecompressionStream('deflate-raw')) : content;
    const decoder = new TextDecoder();
    let text = '';
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > LONGEST_TEXT) {
        await reader.cancel();
        return null;
      }
    }
  } catch {
    return null;
  }
}

const HEADER_BYTES = 30;
const LONGEST_TEXT = 1_000_000;

/** Only a comment of at most 65,535 bytes is behind it. */
function endOfDirectory(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - 0xffff);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return -1;
}

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
/** Above 4 GB; or compressed, nothing. */
const UNKNOWN = 0xffffffff;
const EMPTY = 2;

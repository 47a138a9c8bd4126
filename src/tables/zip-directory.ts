interface PackedFile {
  name: string;
  unpacked: number;
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
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const isStreamed = (view.getUint16(at + 8, true) & 8) !== 0;
    const name = new TextDecoder().decode(
      bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + (nameLength ?? 0)),
    );
    const isUnknown =
      unpacked === UNKNOWN || (unpacked === 0 && (packed > EMPTY || (isStreamed && packed === 0)));
    files.push({ name, unpacked: isUnknown ? Number.POSITIVE_INFINITY : unpacked });
    at += ENTRY_BYTES + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

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

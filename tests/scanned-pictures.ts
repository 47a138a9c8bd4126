import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer';

export interface Taken {
  /** Pixels of a module. */
  scale: number;
  /** In degrees. */
  rotated: number;
  /** Pixels on each side over which a pixel spreads. */
  blurred: number;
}

export const SCANNED: readonly (readonly [NonNullable<WriterOptions['format']>, string])[] = [
  ['EAN8', '96385074'],
  ['EAN13', '4006381333931'],
  ['UPCA', '036000291452'],
  ['Code128', 'AB-1042/7'],
  ['QRCode', 'KALAM 00123'],
];

/** A PNG of a code as a phone takes it: grey paper around it, turned, out of focus. */
export async function pictureOfCode(
  format: NonNullable<WriterOptions['format']>,
  text: string,
  { scale, rotated, blurred }: Taken,
): Promise<Buffer> {
  const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/writer/zxing_writer.wasm')
    .buffer as ArrayBuffer;
  prepareZXingModule({ overrides: { wasmBinary } });
  const { symbol, error } = await writeBarcode(text, { format });
  if (error) throw new Error(error);
  const { width, height, data } = symbol;
  // One row of bars.
  const tall = height === 1 ? Math.round(width / 2) : height;
  const side = Math.ceil(Math.hypot(width, tall) * scale * 1.3);
  const [cos, sin] = [Math.cos((rotated * Math.PI) / 180), Math.sin((rotated * Math.PI) / 180)];
  const sharp = new Float32Array(side * side).fill(PAPER);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [dx, dy] = [x - side / 2, y - side / 2];
      const column = Math.floor((dx * cos + dy * sin) / scale + width / 2);
      const row = Math.floor((dy * cos - dx * sin) / scale + tall / 2);
      if (column < 0 || column >= width || row < 0 || row >= tall) continue;
      const isWhite = (data[(height === 1 ? 0 : row) * width + column] ?? 255) > 127;
      sharp[y * side + x] = isWhite ? PAPER : INK;
    }
  }
  return png(blurredBy(blurredBy(sharp, 1, blurred), side, blurred), side);
}

const [PAPER, INK] = [225, 40];

/** Along rows (`step` 1) or columns. */
function blurredBy(from: Float32Array, step: number, radius: number): Float32Array {
  return from.map((_, at) => {
    let [sum, count] = [0, 0];
    for (let away = -radius; away <= radius; away += 1) {
      sum += from[at + away * step] ?? PAPER;
      count += 1;
    }
    return sum / count;
  });
}

function png(grey: Float32Array, side: number): Buffer {
  const rows = Buffer.alloc(side * (side + 1));
  grey.forEach((value, at) => {
    rows[Math.floor(at / side) * (side + 1) + 1 + (at % side)] = value;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // 8 bits of grey.
  head[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

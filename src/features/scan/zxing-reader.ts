import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import address from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ReadCodes } from './code-reader.ts';

/** Rejects if the library cannot be fetched. */
export async function zxingReader(): Promise<ReadCodes> {
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true });
  return async (image) => (await readBarcodes(image, OPTIONS)).map(({ text }) => text);
}

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'QRCode'],
};

export type ReadCodes = (image: ImageData) => Promise<string[]>;

/** Of Chromium on phones and on macOS; missing from TypeScript's library. */
interface Detectors {
  new (options: { formats: string[] }): { detect(image: ImageData): Promise<{ rawValue: string }[]> };
  getSupportedFormats(): Promise<string[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: Detectors;
  }
}

/** The browser's own reader, else a library that is fetched with the first press (D61.85). */
export async function codeReader(): Promise<ReadCodes> {
  const { BarcodeDetector } = window;
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  const formats = FORMATS.filter((format) => known.includes(format));
  if (!BarcodeDetector || !formats.includes('ean_13')) return (await library()).zxingReader();
  const detector = new BarcodeDetector({ formats });
  return async (image) => (await detector.detect(image)).map(({ rawValue }) => rawValue);
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'];

const library = () => import('./zxing-reader.ts');

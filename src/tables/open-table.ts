import type { Grid } from './grid.ts';

/** A file, opened by what is in it, whatever its name. */
export type Opened =
  | { is: 'text'; text: string }
  /** The first visible sheet with anything in it; `others`: the names of the others that have. */
  | { is: 'workbook'; sheet: string; grid: Grid; others: string[] }
  | { is: 'refused'; why: Refusal };

/**
 * `empty`: without a letter or digit. `old-excel`: .xls. `web-page`: HTML or XML that a program named .xls.
 * `unpacks-large`: a small file may be made to fill the memory. `unreadable`: what reads it could not be loaded.
 */
export type Refusal =
  | 'large'
  | 'not-text'
  | 'empty'
  | 'unreadable'
  | 'encrypted'
  | 'old-excel'
  | 'web-page'
  | 'unpacks-large'
  | 'damaged'
  | 'not-workbook'
  | 'many-rows';

export interface Bounds {
  mostBytes: number;
  mostUnpacked: number;
  /** Of a workbook; blank ones do not count. */
  mostRows: number;
}

export async function openTable(bytes: Uint8Array, bounds: Bounds): Promise<Opened> {
  if (bytes.length > bounds.mostBytes) return { is: 'refused', why: 'large' };
  const kind = officeKind(bytes);
  if (kind === 'packed') {
    // What reads workbooks is loaded with the first one.
    const library = await import('./workbook.ts').catch(() => null);
    return library ? library.readWorkbook(bytes, bounds) : { is: 'refused', why: 'unreadable' };
  }
  if (kind) return { is: 'refused', why: kind };
  const text = await textIn(bytes);
  if (text === null) return { is: 'refused', why: 'not-text' };
  if (WEB_PAGE.test(text.slice(0, LOOKED_AT))) return { is: 'refused', why: 'web-page' };
  return /[\p{L}\p{N}]/u.test(text) ? { is: 'text', text } : { is: 'refused', why: 'empty' };
}

/** Of Office's two kinds of file: a ZIP archive, or the older one, which is also around what has a password. */
function officeKind(bytes: Uint8Array): 'packed' | 'encrypted' | 'old-excel' | null {
  const starts = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (starts(0x50, 0x4b, 3, 4)) return 'packed';
  if (!starts(0xd0, 0xcf, 0x11, 0xe0)) return null;
  const names = new TextDecoder('utf-16le').decode(bytes);
  if (names.includes('EncryptedPackage')) return 'encrypted';
  return /Workbook|Book/.test(names) ? 'old-excel' : null;
}

async function textIn(bytes: Uint8Array): Promise<string | null> {
  const [first, second, third, fourth] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const isLittle = first !== 0 && second === 0 && third !== 0 && fourth === 0;
  const isWide = isMarked || isLittle;
  const wide = first === 0xfe && isMarked ? 'utf-16be' : 'utf-16le';
  let text = decoded(isWide ? wide : 'utf-8', bytes);
  if (text === null && !isWide) text = (await import('./old-encoding.ts')).windows1252(bytes);
  return text === null || CONTROLS.test(text) || text.startsWith('%PDF') ? null : text;
}

function decoded(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\0-\x08\x0e-\x19\x1b-\x1f\x7f]|\ufffd/;
const LOOKED_AT = 4000;
const WEB_PAGE =
  /^\s*(?:<!doctype html|<\?xml|<(?:html|head|meta|style|table|div|body|workbook|ss:workbook)\b|<!--|mime-version:)/i;

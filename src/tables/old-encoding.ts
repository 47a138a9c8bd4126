import { windows1252toString } from '@exodus/bytes/single-byte.js';

/** What old spreadsheets write. The decoder of Node 20 takes Windows-1252 for Latin-1. */
export const windows1252: (bytes: Uint8Array) => string = windows1252toString;

import type { localStore } from '../lib/local-storage.ts';
import { isLanguage, type LanguageCode } from '../texts/languages.ts';

const KEY = 'language';
const OFFERED = 'offered';

type Storage = Pick<typeof localStore, 'read' | 'write'>;

/** Chosen last on this device. */
export function chosenLanguage(storage: Pick<Storage, 'read'>): LanguageCode | null {
  const code = storage.read(KEY);
  return isLanguage(code) ? code : null;
}

export function chooseLanguage(storage: Pick<Storage, 'write'>, code: LanguageCode): void {
  storage.write(KEY, code);
}

/** Neither chosen nor offered yet. */
export function mayOfferLanguage(storage: Pick<Storage, 'read'>): boolean {
  return storage.read(KEY) === null;
}

export function noteLanguageOffered(storage: Storage): void {
  if (mayOfferLanguage(storage)) storage.write(KEY, OFFERED);
}

import { type localStore, readLocal } from '../lib/local-storage.ts';
import {
  CHOSEN_LANGUAGE_MISSING,
  CODE,
  inLanguage,
  isLanguage,
  type LanguageCode,
  startAddress,
} from '../texts/languages.ts';
import { isInstalled } from './installed/installed-app.ts';

const KEY = 'language';
const OFFERED = 'offered';

type Storage = Pick<typeof localStore, 'read' | 'write'>;

export function chosenLanguage(storage: Pick<Storage, 'read'>): LanguageCode | null {
  const code = storage.read(KEY);
  return isLanguage(code) ? code : null;
}

export function chooseLanguage(storage: Pick<Storage, 'write'>, code: LanguageCode): void {
  storage.write(KEY, code);
}

export function mayOfferLanguage(storage: Pick<Storage, 'read'>): boolean {
  return storage.read(KEY) === null;
}

export function noteLanguageOffered(storage: Storage): void {
  if (mayOfferLanguage(storage)) storage.write(KEY, OFFERED);
}

/** In the language that was chosen last (D51.39). */
export function launchAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  launched: () => boolean = isInstalled,
  read: (key: string) => string | null = readLocal,
  code = CODE,
): string | null {
  const atStart = code === 'en' ? pathname === '/' : pathname + search === startAddress(code);
  if (!atStart || search === CHOSEN_LANGUAGE_MISSING) return null;
  const chosen = chosenLanguage({ read });
  if (!chosen || chosen === code || !launched()) return null;
  return inLanguage(code === 'en' ? `/${search}` : '/', chosen);
}

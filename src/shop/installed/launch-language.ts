import { readLocal } from '../../lib/local-storage.ts';
import { CODE, inLanguage, type LanguageCode } from '../../texts/languages.ts';
import { chosenLanguage } from '../language.ts';
import { isInstalled } from './installed-app.ts';

/** Where the installed shop opens instead of '/': in the language that was chosen last (D51.39). */
export function launchAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  launched: () => boolean = isInstalled,
  read: (key: string) => string | null = readLocal,
): string | null {
  if (CODE !== 'en' || pathname !== '/') return null;
  const chosen: LanguageCode | null = chosenLanguage({ read });
  return chosen && chosen !== 'en' && launched() ? inLanguage(`/${search}`, chosen) : null;
}

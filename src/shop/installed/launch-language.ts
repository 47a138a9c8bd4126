import { readLocal } from '../../lib/local-storage.ts';
import { CODE } from '../../texts/languages.ts';
import { chosenLanguage } from '../language.ts';
import { isInstalled } from './installed-app.ts';

/** Where the installed shop opens instead of '/': in the language that was chosen last (D51.39). */
export function launchAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  launched: () => boolean = isInstalled,
  read: (key: string) => string | null = readLocal,
): string | null {
  if (CODE !== 'en' || pathname !== '/') return null;
  const chosen = chosenLanguage({ read });
  return chosen && chosen !== 'en' && launched() ? `/${chosen}${search}` : null;
}

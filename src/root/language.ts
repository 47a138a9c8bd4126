import { createOtherLanguage } from '../features/language/other-language.ts';
import { part } from '../root.ts';

export const otherLanguageOf = part((shop) => createOtherLanguage(shop));

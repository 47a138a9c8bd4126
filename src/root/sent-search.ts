import { rememberSentSearch } from '../features/search/recent-searches.ts';
import { part } from '../root.ts';

/** Once. */
export const noteSentSearch = part(rememberSentSearch);

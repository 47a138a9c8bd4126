import { rememberSentSearch } from '../features/search/recent-searches.ts';
import { part } from '../root.ts';

export const noteSentSearch = part(rememberSentSearch);

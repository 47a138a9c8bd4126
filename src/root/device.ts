import { part } from '../root.ts';
import { catalogueSaverOf } from './download.ts';
import { savedListsOf } from './saved-lists.ts';

export const deviceOf = part((shop) => ({
  ...shop,
  savedLists: savedListsOf(shop),
  forgetSaved: (saved: 'products' | 'pictures') => catalogueSaverOf(shop).forget(saved),
}));

import { createSavedLists } from '../features/saved-lists/saved-lists.ts';
import { part } from '../root.ts';
import { ownerOf } from './owner.ts';

export const savedListsOf = part((shop) => {
  const lists = createSavedLists({ ...shop, owner: ownerOf(shop) });
  lists.start();
  return lists;
});

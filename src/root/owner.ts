import { createOwner } from '../platform/session/owner.ts';
import { part } from '../root.ts';

/** Only pages with private data load it. */
export const ownerOf = part((shop) => createOwner(shop));

import { createVisitCount } from '../features/catalogue/remember-viewed.ts';
import { part } from '../root.ts';

export const visitCountOf = part((shop) => createVisitCount(shop));

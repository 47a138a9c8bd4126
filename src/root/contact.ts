import { messageDraft } from '../features/contact/contact.ts';
import { part } from '../root.ts';

export const messageDraftOf = part(messageDraft);

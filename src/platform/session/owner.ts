import * as v from 'valibot';
import { readAs } from '../../lib/json-store.ts';
import type { localStore } from '../../lib/local-storage.ts';
import { forgetShopper } from '../storage/storage-inventory.ts';
import { OWNER_KEY } from './owner-tag.ts';
import type { News, Session } from './session.ts';

interface Dependencies {
  session: Pick<Session, 'token' | 'shopperLeft'>;
  storage: typeof localStore;
  deleteDatabase: (name: string) => void;
  notifyOtherTabs: (news: News) => void;
}

/** Only hashes: neither token nor e-mail is stored. */
const StoredOwner = v.object({
  tag: v.string(),
  /** Hash of the last token. */
  session: v.string(),
  /** Hash of the e-mail; null if unknown. */
  shopper: v.nullable(v.string()),
});
type StoredOwner = v.InferOutput<typeof StoredOwner>;

/** Private data survives a 401 (D20), but not another shopper's sign-in (D34). */
export function createOwner({ session, storage, deleteDatabase, notifyOtherTabs }: Dependencies) {
  const read = () => readAs(OWNER_KEY, StoredOwner, storage);

  return {
    /** While signed out, the last shopper's; null if unknown. */
    tag(): string | null {
      const owner = read();
      const token = session.token();
      return owner && (token === null || owner.session === marked(owner.tag, token)) ? owner.tag : null;
    },

    /** Removes another shopper's data, also in other tabs. */
    claim(email: string): void {
      const isFirst = read() === null;
      const isSame = own(email);
      // Without storage, the previous shopper is unknown.
      notifyOtherTabs(isSame || (isFirst && read()) ? 'back' : 'signed-in');
    },

    /** Awaits `askEmail` only if the data may be another shopper's. Never rejects. */
    async identify(askEmail: () => Promise<string>): Promise<void> {
      const token = session.token();
      const owner = read();
      if (token === null || (owner?.shopper && isOf(owner, token))) return;
      const learning = askEmail().then(
        (email) => email,
        () => '',
      );
      if (!owner || isOf(owner, token)) own('');
      const settled = learning.then((email) => {
        if (session.token() === token && !own(email)) notifyOtherTabs('signed-in');
      });
      if (owner && !isOf(owner, token)) await settled;
    },
  };

  /** False if the data was not this shopper's. */
  function own(email: string): boolean {
    const token = session.token() ?? '';
    const address = email.trim().toLowerCase();
    const owner = read();
    const shopper = owner && address ? marked(owner.tag, address) : null;
    const sameSession = owner !== null && isOf(owner, token);
    const same = owner?.shopper && shopper ? owner.shopper === shopper : sameSession;
    if (owner && same) {
      keep({ ...owner, session: marked(owner.tag, token), shopper: shopper ?? owner.shopper });
      return true;
    }
    forgetShopper({ session, storage, deleteDatabase }, owner ? 'shopper' : 'guest');
    const tag = Math.random().toString(36).slice(2);
    keep({ tag, session: marked(tag, token), shopper: address ? marked(tag, address) : null });
    return false;
  }

  function keep(owner: StoredOwner) {
    storage.write(OWNER_KEY, JSON.stringify(owner));
  }
}

function isOf(owner: StoredOwner, token: string): boolean {
  return owner.session === marked(owner.tag, token);
}

const START = 0xcbf29ce484222325n;
const FACTOR = 0x100000001b3n;

/** FNV-1a with 64 bits; not secret on this device. */
function marked(tag: string, text: string): string {
  let mark = START;
  for (const character of `${tag} ${text}`) {
    mark = BigInt.asUintN(64, (mark ^ BigInt(character.codePointAt(0) ?? 0)) * FACTOR);
  }
  return mark.toString(36);
}

export type Owner = ReturnType<typeof createOwner>;

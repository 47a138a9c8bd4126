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
  session: v.string(),
  shopper: v.nullable(v.string()),
});
type StoredOwner = v.InferOutput<typeof StoredOwner>;

/** Private data survives a 401 (D20), not another shopper's sign-in (D34). */
export function createOwner({ session, storage, deleteDatabase, notifyOtherTabs }: Dependencies) {
  const read = () => readAs(OWNER_KEY, StoredOwner, storage);

  return {
    tag(): string | null {
      const owner = read();
      const token = session.token();
      return owner && (token === null || owner.session === marked(owner.tag, token)) ? owner.tag : null;
    },

    claim(email: string): void {
      const isFirst = read() === null;
      const isSame = own(email);
      notifyOtherTabs(isSame || (isFirst && read()) ? 'back' : 'signed-in');
    },

    /** Asks only if the data may be another shopper's. Never rejects. */
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

function marked(tag: string, text: string): string {
  let mark = START;
  for (const character of `${tag} ${text}`) {
    mark = BigInt.asUintN(64, (mark ^ BigInt(character.codePointAt(0) ?? 0)) * FACTOR);
  }
  return mark.toString(36);
}

export type Owner = ReturnType<typeof createOwner>;

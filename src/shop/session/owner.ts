import * as v from 'valibot';
import { readAs } from '../../lib/json-store.ts';
import type { localStore } from '../../lib/local-storage.ts';
import type { Shop } from '../shop.ts';
import { forgetShopper } from './forget-shopper.ts';
import type { Session } from './session.ts';
import type { News } from './tabs.ts';

interface Dependencies {
  session: Pick<Session, 'token' | 'shopperLeft'>;
  storage: typeof localStore;
  deleteDatabase: (name: string) => void;
  tellOtherTabs: (news: News) => void;
}

/** Whose private data is on this device. Neither token nor e-mail is stored, only marks that tell shoppers apart. */
const StoredOwner = v.object({
  /** Every piece of private data carries it. */
  tag: v.string(),
  /** Mark of the token of the shopper's last session here. */
  session: v.string(),
  /** Mark of the e-mail; null until it is known. */
  shopper: v.nullable(v.string()),
});
type StoredOwner = v.InferOutput<typeof StoredOwner>;

const KEY = 'private:owner';

/**
 * Ties private data to its shopper. After a 401 the same shopper finds what was typed (D20); when somebody else signs
 * in, it is removed (D34). A shopper is known by e-mail: from the login form or, if a session came without one, from
 * the account.
 */
export function createOwner({ session, storage, deleteDatabase, tellOtherTabs: tell }: Dependencies) {
  const read = () => readAs(KEY, StoredOwner, storage);

  return {
    /** The tag of the current shopper's data, and of the last one's while nobody is signed in; null if unknown. */
    tag(): string | null {
      const owner = read();
      const token = session.token();
      return owner && (token === null || owner.session === marked(owner.tag, token)) ? owner.tag : null;
    },

    /** This shopper has signed in; removes what another one left, here and in the other tabs. */
    claim(email: string): void {
      const isFirst = read() === null;
      const isSame = own(email);
      // Without storage it is unknown who was here.
      tell(isSame || (isFirst && read()) ? 'back' : 'signed-in');
    },

    /**
     * Makes sure that the current session has an owner. `askEmail` is called if the shopper is not known yet, and
     * awaited only if the data may be another shopper's. Never rejects.
     */
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
        if (session.token() === token && !own(email)) tell('signed-in');
      });
      if (owner && !isOf(owner, token)) await settled;
    },
  };

  /** False if the data that was here belonged to somebody else, or to an unknown shopper. */
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
    forgetShopper({ session, storage, deleteDatabase });
    const tag = Math.random().toString(36).slice(2);
    keep({ tag, session: marked(tag, token), shopper: address ? marked(tag, address) : null });
    return false;
  }

  function keep(owner: StoredOwner) {
    storage.write(KEY, JSON.stringify(owner));
  }
}

function isOf(owner: StoredOwner, token: string): boolean {
  return owner.session === marked(owner.tag, token);
}

const START = 0xcbf29ce484222325n;
const FACTOR = 0x100000001b3n;

/** 64 bits that stand for a text on this device (FNV-1a). Not a secret from anyone who has the device. */
function marked(tag: string, text: string): string {
  let mark = START;
  for (const character of `${tag} ${text}`) {
    mark = BigInt.asUintN(64, (mark ^ BigInt(character.codePointAt(0) ?? 0)) * FACTOR);
  }
  return mark.toString(36);
}

export type Owner = ReturnType<typeof createOwner>;

/** The shop with its owner, which only pages with private data load. */
export function withOwner(shop: Shop): Shop & { owner: Owner } {
  return { ...shop, owner: shop.once(createOwner) };
}

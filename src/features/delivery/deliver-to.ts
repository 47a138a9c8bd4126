import * as v from 'valibot';
import { readPin } from '../../lib/indian-numbers.ts';
import { readAs } from '../../lib/json-store.ts';
import type { Needs } from '../../platform/needs.ts';
import { storedTag } from '../../platform/session/owner-tag.ts';

const KEY = 'private:deliver-to';

const DeliverTo = v.object({ pinCode: v.string(), whose: v.optional(v.string()) });

/** For its owner only (D34, D57.68); a guest's is then the first shopper's. */
export function createDeliverTo({ storage, owner }: Needs<'storage' | 'owner.tag'>) {
  return {
    read(): string | null {
      const stored = readAs(KEY, DeliverTo, storage);
      const tag = owner.tag() ?? undefined;
      // They differ while a new shopper's name is not known yet.
      const isOwner = tag === storedTag(storage);
      const isOwn = isOwner && (stored?.whose === undefined || stored.whose === tag);
      return stored && isOwn ? readPin(stored.pinCode) : null;
    },

    keep(pinCode: string): void {
      storage.write(KEY, JSON.stringify({ pinCode, whose: owner.tag() ?? undefined }));
    },

    forget(): void {
      storage.remove(KEY);
    },
  };
}

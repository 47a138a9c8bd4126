import * as v from 'valibot';
import { type DurableValue, durableValue } from '../../lib/durable-value.ts';
import { readAs } from '../../lib/json-store.ts';
import type { Needs } from '../needs.ts';

interface Owned {
  whose: string | null;
}

export interface OwnedValueDependencies extends Needs<'storage' | 'owner.tag'> {
  database?: DurableValue | undefined;
}

/** In IndexedDB, else localStorage, else memory. */
export function ownedValue<Value extends Owned>(
  key: string,
  schema: v.GenericSchema<unknown, Value>,
  { storage, owner, ...dependencies }: OwnedValueDependencies,
  name?: string,
) {
  const { database = durableValue('daftar-order', name) } = dependencies;
  let unstored: Value | null = null;

  return { read, update };

  async function read(): Promise<Value | null> {
    const elsewhere = besideDatabase();
    if (elsewhere) return elsewhere;
    try {
      return mine(valid(await database.exchange((stored) => stored)));
    } catch {
      return null;
    }
  }

  /** Null removes the value, but not another shopper's. `step` may run again; for one who has left it does not run. */
  async function update(step: (value: Value | null) => Value | null): Promise<void> {
    const whose = owner.tag();
    const elsewhere = besideDatabase();
    let hasLeft = false;
    try {
      await database.exchange((stored) => {
        hasLeft = owner.tag() !== whose;
        if (hasLeft) return stored;
        const before = elsewhere ?? mine(valid(stored));
        const next = step(before);
        const isOthers = next === null && valid(stored) !== null && !mine(valid(stored));
        return (next === before && !elsewhere) || isOthers ? stored : next;
      });
      if (hasLeft) return;
      if (elsewhere) storage.remove(key);
      unstored = null;
    } catch {
      if (owner.tag() !== whose) return;
      const next = step(elsewhere);
      unstored = next && !storage.write(key, JSON.stringify(next)) ? next : null;
      if (!next && elsewhere) storage.remove(key);
    }
  }

  function besideDatabase(): Value | null {
    return mine(readAs(key, schema, storage)) ?? mine(unstored);
  }

  function mine(value: Value | null): Value | null {
    return value?.whose === owner.tag() ? value : null;
  }

  function valid(stored: unknown): Value | null {
    const read = v.safeParse(schema, stored);
    return read.success ? read.output : null;
  }
}

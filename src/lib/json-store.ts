import * as v from 'valibot';
import { localStore } from './local-storage.ts';
import { createStore, type Store } from './store.ts';

/** Null if nothing valid is stored. */
export function readAs<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  storage: Pick<typeof localStore, 'read'> = localStore,
): v.InferOutput<Schema> | null {
  try {
    const read = v.safeParse(schema, JSON.parse(storage.read(key) ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

export function jsonStore<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  initial: v.InferOutput<Schema>,
  storage: Pick<typeof localStore, 'read' | 'write'> = localStore,
): Store<v.InferOutput<Schema>> {
  let opened: Store<v.InferOutput<Schema>> | undefined;
  const store = () => {
    opened ??= createStore(readAs(key, schema, storage) ?? initial);
    return opened;
  };
  return {
    get: () => store().get(),
    set(next) {
      store().set(next);
      storage.write(key, JSON.stringify(next));
    },
    subscribe: (listener) => store().subscribe(listener),
  };
}

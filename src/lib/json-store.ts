import * as v from 'valibot';
import { localStore } from './local-storage.ts';

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

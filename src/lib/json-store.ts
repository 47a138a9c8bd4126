import * as v from 'valibot';
import { parsedJson } from './lenient.ts';
import type { localStore } from './local-storage.ts';

export function readAs<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  storage: Pick<typeof localStore, 'read'>,
): v.InferOutput<Schema> | null {
  const read = v.safeParse(schema, parsedJson(storage.read(key) ?? ''));
  return read.success ? read.output : null;
}

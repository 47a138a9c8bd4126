import { type Schema, schemaNamed } from './contract-calls.ts';

/**
 * Values in the shape of a schema that together have all of its properties. A key that the sender chooses, such as the
 * name of a policy, is `*`.
 */
export function samplesOf(schema: Schema): unknown[] {
  const { type, properties = {}, additionalProperties, items = {}, anyOf = [] } = whole(schema);
  // The others only say which properties must be there.
  const shapes = anyOf.filter((each) => each.type ?? each.$ref);
  if (shapes.length > 0) return shapes.flatMap(samplesOf);
  switch ([type].flat()[0]) {
    case 'array':
      return samplesOf(items).map((item) => [item]);
    case 'object': {
      const isFree = additionalProperties || Object.keys(properties).length === 0;
      return objectsOf({ ...properties, ...(isFree && { '*': additionalProperties ?? {} }) });
    }
    case 'integer':
    case 'number':
      return [1];
    case 'boolean':
      return [true];
    default:
      return ['a text'];
  }
}

/** The places of all properties in a value: `items[].price`. */
export function placesIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => placesIn(item, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const place = placeOf(at, key);
    return [place, ...placesIn(each, place)];
  });
}

export function placeOf(at: string, key: string): string {
  return at ? `${at}.${key}` : key;
}

/** The value again and again, each time without one of its parts, or with an object in place of a plain one. */
export function disturbed(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [null, {}];
  const parts = Array.isArray(value)
    ? value.flatMap((item) => disturbed(item).map((each) => [each]))
    : Object.entries(value).flatMap(([key, part]) =>
        disturbed(part).map((each) => ({ ...value, [key]: each })),
      );
  return [null, ...parts];
}

/** With what the schema takes from others. */
function whole({ $ref, allOf = [], ...schema }: Schema): Schema {
  const parts = [...[...($ref ? [schemaNamed($ref)] : []), ...allOf].map(whole), schema];
  return Object.assign({}, ...parts, {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  });
}

/** One with the first shape of each property, and one more for each further shape of one. */
function objectsOf(properties: Readonly<Record<string, Schema>>): object[] {
  const samples = Object.entries(properties).map(([name, schema]) => [name, samplesOf(schema)] as const);
  const plain = Object.fromEntries(samples.map(([name, [first]]) => [name, first]));
  const others = samples.flatMap(([name, [, ...further]]) =>
    further.map((each) => ({ ...plain, [name]: each })),
  );
  return [plain, ...others];
}

import { type Schema, schemaNamed } from './contract-calls.ts';

/**
 * Values in the shape of a schema that together have all of its properties. A key that the sender chooses, such as the
 * name of a policy, is `*`. `least`: without the properties that need not be there.
 */
export function samplesOf(schema: Schema, least = false): unknown[] {
  const { type, properties, additionalProperties, items = {}, anyOf = [], required } = whole(schema);
  // The others only say which properties must be there.
  const shapes = anyOf.filter((each) => each.type ?? each.$ref);
  if (shapes.length > 0) return shapes.flatMap((each) => samplesOf(each, least));
  switch ([type].flat()[0]) {
    case 'array':
      return samplesOf(items, least).map((item) => [item]);
    case 'object': {
      const isFree = additionalProperties || Object.keys(properties).length === 0;
      const wanted = Object.entries(properties).filter(([name]) => !least || required.includes(name));
      return objectsOf([...wanted, ...(isFree ? [['*', additionalProperties ?? {}] as const] : [])], least);
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

/** The value with a property more in each of its objects; not where the sender chooses the keys. */
export function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null || '*' in value) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, withMore(part)]);
  return { ...Object.fromEntries(parts), ofALaterRelease: { is: ['unknown'] } };
}

/** With what the schema takes from others. */
function whole({
  $ref,
  allOf = [],
  ...schema
}: Schema): Schema & Required<Pick<Schema, 'properties' | 'required'>> {
  const parts = [...[...($ref ? [schemaNamed($ref)] : []), ...allOf].map(whole), schema];
  return Object.assign({}, ...parts, {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  });
}

/** One with the first shape of each property, and one more for each further shape of one. */
function objectsOf(properties: readonly (readonly [string, Schema])[], least: boolean): object[] {
  const samples = properties.map(([name, schema]) => [name, samplesOf(schema, least)] as const);
  const plain = Object.fromEntries(samples.map(([name, [first]]) => [name, first]));
  const others = samples.flatMap(([name, [, ...further]]) =>
    further.map((each) => ({ ...plain, [name]: each })),
  );
  return [plain, ...others];
}

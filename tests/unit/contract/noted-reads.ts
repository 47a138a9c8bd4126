import { placeOf } from './schema-samples.ts';

/** The value, and the places of all properties that are looked for in it, also of those that are not there. */
export function withNotedReads(value: unknown): { value: unknown; places: Set<string> } {
  const places = new Set<string>();
  return { value: noting(value, '', (place) => places.add(place)), places };
}

function noting(value: unknown, at: string, note: (place: string) => void): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const isItem = (key: string) => Array.isArray(value) && /^\d+$/.test(key);
  const noteKey = (key: string | symbol) => {
    // Methods of arrays and objects are no fields.
    if (typeof key === 'string' && !isItem(key) && !(key in Object.getPrototypeOf(value))) {
      note(placeOf(at, key));
    }
  };
  return new Proxy(value, {
    has(target, key) {
      noteKey(key);
      return Reflect.has(target, key);
    },
    get(target, key) {
      noteKey(key);
      const inner: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol') return inner;
      return noting(inner, isItem(key) ? `${at}[]` : placeOf(at, key), note);
    },
  });
}

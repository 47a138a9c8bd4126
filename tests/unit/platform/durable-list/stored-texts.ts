import fc from 'fast-check';

/** Entries of which some fields are as `sound` makes them, and others are odd or missing. */
export function entryLike(sound: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  const odd = fc.oneof(
    fc.constantFrom<unknown>(null, undefined, '', ' ', ' 7 ', -1, 0, 1.5, 1e9, 1e308, Number.NaN, true),
    fc.constantFrom<unknown>('x\uD800', '<b>x</b>', '12', []),
    fc.string(),
    fc.double(),
    fc.array(fc.integer(), { maxLength: 2 }),
  );
  const field = (valid: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 4, arbitrary: valid }, { weight: 1, arbitrary: odd });
  return fc.oneof(
    fc.record(
      {
        id: field(fc.constantFrom('pen', 'ink', 7)),
        name: field(fc.string()),
        ...Object.fromEntries(Object.entries(sound).map(([name, valid]) => [name, field(valid)])),
        extra: fc.anything({ maxDepth: 1 }),
      },
      { requiredKeys: [] },
    ),
    odd,
  );
}

/** Texts of every kind, and the entry that must come out of them where one was put in. */
export function textsOf<Line>(
  like: fc.Arbitrary<unknown>,
  anyValid: fc.Arbitrary<Line>,
): fc.Arbitrary<{ text: string; valid: Line | null }> {
  const lists = fc
    .tuple(fc.array(like, { maxLength: 6 }), fc.nat(6), anyValid, fc.boolean())
    .map(([junk, at, valid, copy]) => {
      return { text: JSON.stringify(junk.toSpliced(at, 0, valid)) + (copy ? ' ' : ''), valid };
    });
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(like, { maxLength: 6 }).map((list) => JSON.stringify(list).slice(0, -3)),
    fc.constantFrom('', ' ', 'null', '{}', '[]', '[[]]', '[null]', 'undefined', '{"__proto__":[]}'),
    fc.constant('{"items":[]}'),
  );
  return fc.oneof(
    { weight: 3, arbitrary: lists },
    { weight: 2, arbitrary: texts.map((text) => ({ text, valid: null })) },
  );
}

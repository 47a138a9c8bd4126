import { expect, it } from 'vitest';

/** The router, idb-keyval and the hosts' entries read globals themselves and take no others. */
const SUBJECT = [
  'api/document-hosts.test.ts',
  'unit/lib/durable-value.test.ts',
  'unit/platform/worker/missing-chunk.test.ts',
  'unit/router-internals.test.ts',
];

it('a test hands in what the code needs and replaces no global', () => {
  const tests = import.meta.glob<string>('/tests/{unit,api}/**/*.test.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const replacing = Object.entries(tests).flatMap(([file, code]) =>
    /\bvi\.stubGlobal\(/.test(code) ? file.replace('/tests/', '') : [],
  );
  expect(replacing.toSorted()).toEqual(SUBJECT);
});

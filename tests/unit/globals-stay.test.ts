import { expect, it } from 'vitest';

/** The router and idb-keyval read globals themselves and take no others. */
const SUBJECT = [
  'unit/lib/draw-in-own-task.test.ts',
  'unit/lib/durable-value.test.ts',
  'unit/shop/worker/missing-chunk.test.ts',
];
/** These have yet to hand in what they replace. */
const LEFT = [
  'api/document-hosts.test.ts',
  'unit/shop/device/picture-caches.test.ts',
  'unit/shop/diagnostics/device-contents.test.ts',
  'unit/shop/diagnostics/remove-part.test.ts',
  'unit/shop/download/background-pictures.test.ts',
  'unit/shop/download/fill-catalogue.test.ts',
  'unit/sw/periodic-refresh.test.ts',
  'unit/sw/pictures.test.ts',
  'unit/sw/wished.test.ts',
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
  expect(replacing.toSorted()).toEqual([...SUBJECT, ...LEFT].toSorted());
});

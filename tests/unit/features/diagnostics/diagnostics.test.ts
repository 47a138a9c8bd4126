import { describe, expect, it } from 'vitest';
import { connectionFailure } from '../../../../src/features/diagnostics/api-test.ts';
import { entriesAmong, formatBytes } from '../../../../src/features/diagnostics/device-report.ts';
import { RequestFailure } from '../../../../src/platform/api.ts';

describe('SPEC 8: API test failure', () => {
  it("a request that failed: 'Connection failed. Check console for details.'", () => {
    for (const kind of ['network', 'timeout', 'status', 'answer'] as const) {
      expect(connectionFailure(new RequestFailure(kind, {}))).toBe(
        'Connection failed. Check console for details.',
      );
    }
  });

  it("anything else: 'Unexpected error: ...'", () => {
    expect(connectionFailure(new Error('no ink'))).toBe('Unexpected error: no ink');
    expect(connectionFailure('no ink')).toBe('Unexpected error: no ink');
  });
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1500, '1.5 KB'],
  [12_345_678, '12.3 MB'],
  [10_700_000_000, '10.7 GB'],
  [5e15, '5000 TB'],
])('/api-test shows what is stored on the device: %d bytes are %s', (bytes, text) =>
  expect(formatBytes(bytes)).toBe(text),
);

describe('/api-test shows the table of what is stored on the device', () => {
  const here = (names: Parameters<typeof entriesAmong>[0]) =>
    entriesAmong(names).flatMap(({ name, here }) => (here ? [name] : []));

  it('and which entries exist now', () => {
    expect(
      here({ localStorage: ['cart', 'cart:log:t1', 'private:x'], caches: ['workbox-precache-v2-x'] }),
    ).toEqual(['private:*', 'cart', 'cart:*', 'workbox-precache-*']);
    expect(here({ localStorage: ['other'] })).toEqual([]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { apiAt } from '../../../../server/document/ask-api.ts';

const asked: { url: string; headers: Record<string, string> }[] = [];
beforeEach(() => {
  asked.length = 0;
});
const ask = (async (url: URL, { headers }: { headers: Record<string, string> }) => {
  asked.push({ url: String(url), headers });
  return Response.json([]);
}) as unknown as typeof fetch;

const { signal } = new AbortController();

describe('D46: the document function sends an API the origin where shoppers reach it', () => {
  it("which is the shop's own origin where the shop and its API share one", async () => {
    await apiAt('http://127.0.0.1:8044/api/v1', '/api/v1', ask)(
      '/storeInfo',
      'https://shop.example:8443',
      signal,
    );
    expect(asked).toEqual([
      {
        url: 'http://127.0.0.1:8044/api/v1/storeInfo',
        headers: {
          Accept: 'application/json',
          'X-Forwarded-Host': 'shop.example:8443',
          'X-Forwarded-Proto': 'https',
        },
      },
    ]);
  });

  it('which is the address in VITE_API_URL where the build has one', async () => {
    const atBuild = apiAt('http://127.0.0.1:8044/api/v1', 'https://api.example/api/v1', ask);
    await atBuild('/storeInfo', 'http://shop.example', signal);
    expect(asked[0]?.headers).toMatchObject({
      'X-Forwarded-Host': 'api.example',
      'X-Forwarded-Proto': 'https',
    });
  });

  it('and nothing where it asks at the same address as they do', async () => {
    await apiAt('/api/v1', undefined, ask)('/storeInfo', 'https://shop.example', signal);
    expect(asked).toEqual([
      { url: 'https://shop.example/api/v1/storeInfo', headers: { Accept: 'application/json' } },
    ]);
  });
});

import { readFile } from 'node:fs/promises';
import { load } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { API_PAGE, apiPage } from '../../gates/api-page.ts';

const CONTRACT = 'docs/openapi.yaml';

describe('docs/api.html, the contract of SPEC 7 as a page', () => {
  let written: string;

  beforeAll(async () => {
    written = await readFile(API_PAGE, 'utf8');
  });

  it('is what npm run api-page makes of docs/openapi.yaml today', async () => {
    expect(written === (await apiPage(CONTRACT)), 'npm run api-page writes it anew').toBe(true);
  }, 60_000);

  it('shows every call, with its path', async () => {
    const { paths } = parse(await readFile(CONTRACT, 'utf8'));
    const shown = load(written)('#redoc').text();
    const calls = Object.entries<Record<string, { summary?: string }>>(paths);
    for (const [path, methods] of calls) {
      expect(shown).toContain(path);
      for (const { summary } of Object.values(methods)) if (summary) expect(shown).toContain(summary);
    }
    expect(calls.length).toBeGreaterThan(5);
  });

  it('says which headers answers and preflights carry', () => {
    const shown = load(written)('#redoc').text();
    const headers = [
      'ETag',
      'Cache-Control: no-cache',
      'Cache-Control: no-store',
      'Idempotency-Key',
      'Retry-After',
    ];
    for (const words of [...headers, 'Access-Control-Allow-Credentials: true'])
      expect(shown).toContain(words);
  });

  it('runs no script and fetches nothing', () => {
    const $ = load(written);
    expect($('script, link, img, iframe, [src], [onclick], [onload]').length).toBe(0);
    expect($('style').text()).not.toMatch(/@import|url\(["']?https?:/);
  });
});

import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { findDatabase } from '../local-database.ts';
import type { OwnShop } from './own-shop.ts';
import { killed, saidBy } from './programs.ts';

/** `npm start` in an empty database that it finds itself, with what it makes up. `ports`: of engine and pages. */
export async function startsAll(
  shop: OwnShop,
  [enginePort, pagesPort]: readonly [string, string],
): Promise<void> {
  const { port, searchParams } = new URL(shop.databaseUrl);
  const here = { sockets: [searchParams.get('host') ?? ''], port: Number(port) };
  await assert.rejects(findDatabase({ ...here, user: 'stranger' }), /createuser --createdb stranger/);
  const found = await findDatabase({ ...here, user: 'shop' });
  assert.equal(await findDatabase({ ...here, user: 'shop' }), found, 'it is there now');

  const settings = {
    DATABASE_URL: found,
    ENGINE_PORT: enginePort,
    PORT: pagesPort,
    SUPERADMIN_USERNAME: '',
    SUPERADMIN_PASSWORD: '',
  };
  const all = await shop.startAll(settings);
  try {
    const [pages, engine] = [`http://localhost:${pagesPort}`, `http://127.0.0.1:${enginePort}`];
    for (const words of [pages, `http://localhost:${enginePort}/api/v1`, shop.settingsFile])
      assert.ok(saidBy(all).includes(words), `it names ${words}`);
    assert.equal(statSync(shop.settingsFile).mode & 0o777, 0o600);
    const kept = parseEnv(readFileSync(shop.settingsFile, 'utf8'));
    assert.deepEqual(Object.keys(kept).toSorted(), ['SUPERADMIN_PASSWORD', 'SUPERADMIN_USERNAME']);
    const page = await fetch(pages);
    assert.match(await page.text(), /<html/);
    const info = await fetch(`${engine}/api/v1/storeInfo`, { headers: { Origin: pages } });
    assert.equal(info.headers.get('Access-Control-Allow-Origin'), pages, 'its own pages may call');
    const query = `mutation { login(username: "owner", password: "${kept.SUPERADMIN_PASSWORD}") { __typename } }`;
    const headers = { 'Content-Type': 'application/json' };
    const signIn = { method: 'POST', headers, body: JSON.stringify({ query }) };
    assert.match(await (await fetch(`${engine}/admin-api`, signIn)).text(), /CurrentUser/);
  } finally {
    await killed(all, 'SIGTERM');
  }
  await assert.rejects(fetch(`http://127.0.0.1:${enginePort}/`), 'the engine has ended, too');
  await assert.rejects(fetch(`http://127.0.0.1:${pagesPort}/`), 'and the pages');
}

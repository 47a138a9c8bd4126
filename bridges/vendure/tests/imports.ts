import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleted } from './as-staff.ts';
import type { OwnShop } from './own-shop.ts';
import { ADDRESS, asking, newShopper } from './shopper.ts';
import { until } from './until.ts';

/** One sentence for the owner, not the stack of an error. */
export async function importRefuses({ importFile }: OwnShop): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-import-'));
  const write = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const goods = write('goods.json', '[]');
  const refusals: [words: string[], sentence: RegExp][] = [
    [[write('goods.csv', 'id,title\n1,Pen\n')], /goods\.csv is a CSV file\. Only JSON files/],
    [[write('broken.json', '[\n{"id":"1"},\n]')], /broken\.json is not JSON: see line 3\./],
    [[folder], /is a folder/],
    [[goods, '--pictures', join(folder, 'none')], /^The folder of pictures \S+none does not exist\./m],
    [[goods, '--picture', folder], /Unknown option '--picture'/],
  ];
  try {
    for (const [words, sentence] of refusals) {
      const { message } = await importFile(words).then(
        () => new Error('It was imported'),
        (error: Error) => error,
      );
      assert.match(message, sentence);
      assert.doesNotMatch(message, /^\s+at /m, 'no stack');
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One number for three sizes: the shop shows it, and sells no more of any size than there is. */
export async function importCounts({ importFile, asStaff, bridges }: OwnShop): Promise<void> {
  const [bridge = ''] = bridges;
  const folder = mkdtempSync(join(tmpdir(), 'daftar-import-'));
  const file = join(folder, 'goods.json');
  const kurta = { id: 'kurta', title: 'Kurta', regularPrice: 450, stock: 5 };
  writeFileSync(file, JSON.stringify([{ ...kurta, attributes: [{ key: 'size', value: ['S', 'M', 'L'] }] }]));
  const { message } = await importFile([file]).then(
    () => new Error(''),
    (error: Error) => error,
  );
  rmSync(folder, { recursive: true });
  assert.match(
    message,
    /Kurta: the stock of 5 is for all 3 sizes and colours together, so each gets 2 or 1;/,
  );
  assert.match(message, /Stock is tracked for 1 products/);
  const product = () => asking()(bridge, '/products/kurta', undefined);
  await until('the bridge has read it', async () => (await product()).status === 200);
  assert.equal((await product()).json.stock, 5);
  const { token } = await newShopper(bridge);
  const order = async (size: string, quantity: number) => {
    const wish = {
      products: { kurta: quantity },
      lines: [{ id: 'kurta', quantity, size }],
      shippingAddress: ADDRESS,
    };
    const { status, json } = await asking()(bridge, '/orders', wish, { Authorization: `Bearer ${token}` });
    return [status, json.lines];
  };
  assert.deepEqual(await order('L', 2), [409, [{ id: 'kurta', size: 'L', stock: 1 }]]);
  assert.deepEqual(await order('S', 2), [201, undefined]);
  await deleted(asStaff, bridge, 'kurta');
}

import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { deleted } from './as-staff.ts';
import type { OwnShop } from './own-shop.ts';
import { ADDRESS, ask, newShopper, productWith } from './shopper.ts';
import { until } from './until.ts';

/** One sentence for the owner, not the stack of an error; of files that are no price list the import's own tests say more. */
export async function importRefuses({ importFile }: OwnShop): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-import-'));
  const write = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const goods = write('goods.json', '[{"id":"pen","title":"Pen","regularPrice":5}]');
  const refusals: [words: string[], sentence: RegExp][] = [
    [[write('goods.xlsx', '%PDF-1.7')], /goods\.xlsx is a PDF file\./],
    [
      [write('rows.csv', 'Item,Rate\nPen,N/A\n'), '--apply'],
      /^Row 2: "N\/A" in column B \(Rate\) is not a price\.\nNothing was changed\./m,
    ],
    [[goods, '--pictures', join(folder, 'none')], /^The folder of pictures \S+none does not exist\./m],
    [[goods, '--picture', folder], /Unknown option '--picture'/],
  ];
  try {
    for (const [words, sentence] of refusals) {
      const said = await importFile(...words);
      assert.match(said, sentence);
      assert.doesNotMatch(said, /^\s+at /m, 'no stack');
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One number for three sizes: the shop shows it, and sells no more of any size than there is. */
export async function importCounts({ importGoods, asStaff, database, engines }: OwnShop): Promise<void> {
  const [api = ''] = engines;
  // No import waits for it.
  await database.leaveJobRunning();
  const kurta = { id: 'kurta', title: 'Kurta', regularPrice: 450, stock: 5, category: 'DESK essentials' };
  const said = await importGoods([{ ...kurta, attributes: [{ key: 'size', value: ['S', 'M', 'L'] }] }]);
  assert.match(said, /Kurta: the stock of 5 is for all 3 sizes and colours together, so each gets 2 or 1;/);
  assert.match(said, /Stock is tracked for 1 products/);
  const { category, stock } = await productWith(api, 'kurta', (product) => product.category);
  assert.deepEqual([category, stock], ['Desk Essentials', 5], 'in the category that is there');
  const shopper = await newShopper(api);
  const order = async (size: string, quantity: number) => {
    const wish = {
      products: { kurta: quantity },
      lines: [{ id: 'kurta', quantity, size }],
      shippingAddress: ADDRESS,
    };
    const { status, json } = await shopper.ask(api, '/orders', wish);
    return [status, json.lines];
  };
  assert.deepEqual(await order('L', 2), [409, [{ id: 'kurta', size: 'L', stock: 1 }]]);
  assert.deepEqual(await order('S', 2), [201, undefined]);
  await deleted(asStaff, api, 'kurta');
}

/** Of more sizes and colours than a product has variants, an order keeps the words, and prices its lines apart (D55.62). */
export async function importKeepsWords({ importGoods, asStaff, engines }: OwnShop): Promise<void> {
  const [api = ''] = engines;
  const all = (word: string) => Array.from({ length: 16 }, (_, at) => `${word} ${at + 1}`);
  const attributes = ['size', 'color'].map((key) => ({ key, value: all(key) }));
  const breaks = [{ from: 3, price: 800 }];
  await importGoods([{ id: 'sari', title: 'Sari', regularPrice: 900, breaks, attributes }]);
  await productWith(api, 'sari');
  const shopper = await newShopper(api);
  const lines = [
    { id: 'sari', quantity: 2, size: 'size 1', color: 'color 1' },
    { id: 'sari', quantity: 2, size: 'size 2', color: 'color 2' },
  ];
  const wish = { products: { sari: 4 }, lines, shippingAddress: ADDRESS };
  const { json } = await shopper.ask(api, '/orders', wish);
  const { items } = await shopper.order(api, json.id);
  assert.deepEqual(
    items,
    lines.map((line) => ({ ...line, productTitle: 'Sari', price: 900 })),
  );
  await deleted(asStaff, api, 'sari');
}

/** Excel, as often as it changes (D60): preview, apply, the same again, dearer, withdrawn; and back out as CSV. */
export async function importsPriceList({ importFile: run, engines, asStaff }: OwnShop): Promise<void> {
  const [api = ''] = engines;
  const folder = mkdtempSync(join(tmpdir(), 'daftar-import-'));
  const path = join(folder, 'prices.xlsx');
  const headings =
    'Item code|Particulars|Size|MRP|Rate|10+|Stock|Group|HSN|Long description|Barcode|Name (hi)';
  const sheet = async (...lines: string[]) => {
    const table = [headings, ...lines].map((line) =>
      line.split('|').map((cell) => (/^\d{1,3}$/.test(cell) ? Number(cell) : cell)),
    );
    const rows = [['Gupta Stationers'], [], ...table];
    writeFileSync(path, await writeXlsx({ sheets: [{ name: 'Prices', rows }] }));
  };
  const small = (rate: number, hindi = 'रजिस्टर') =>
    `R100|Register|100 pages|50|${rate}|36|5|Notebooks & Paper|48201020|Ruled.\n\nSewn.|8901|${hindi}`;
  const large = 'R200|Register|200 pages|80|75||7';
  const tape = (name: string) => `T1|${name}||20||||Desk Essentials`;
  const inHindi = async () => (await ask(api, '/products/register?lang=hi')).json.title;
  try {
    await sheet(small(40), large, tape('Sticky tape'));
    assert.match(await run(path), /Products: 2 new;.*\n.*\nNothing was changed yet/);
    copyFileSync('../../server/pictures/abacus-160.webp', join(folder, 'Sticky tape.webp'));
    const said = await run(path, '--apply', '--pictures', folder);
    assert.match(said, /Pictures found by name: 1\.[\s\S]*Changed\.$/m);
    const { variants, category, description, regularPrice, discountedPrice } = await productWith(
      api,
      'register',
      (product) => product.variants?.length === 2 && product.category,
    );
    assert.equal(await inHindi(), 'रजिस्टर');
    assert.match((await productWith(api, 'T1')).imgUrl, /\/pictures\/.*sticky/i);
    assert.deepEqual(variants, [
      {
        size: '100 pages',
        regularPrice: 50,
        discountedPrice: 40,
        stock: 5,
        breaks: [{ from: 10, price: 36 }],
        sku: 'R100',
        barcode: '8901',
      },
      { size: '200 pages', regularPrice: 80, discountedPrice: 75, stock: 7, sku: 'R200' },
    ]);
    assert.deepEqual(
      [category, description, regularPrice, discountedPrice],
      ['Notebooks & Paper', 'Ruled.\nSewn.', 50, 40],
    );
    assert.match(
      await run(path, '--apply'),
      /Products: 2 as before;.*\nNothing to change: the shop has it already\./,
    );

    await sheet(small(45, 'कापी'), large, tape('Sticky tape, clear'));
    assert.match(
      await run(path, '--apply'),
      /dearer +4 +Register \(100 pages\) +₹40 +₹45[\s\S]*changed +6 +Sticky tape, clear/,
    );
    await productWith(api, 'register', (dearer) => dearer.variants?.[0]?.discountedPrice === 45);
    await productWith(api, 'T1', ({ title }) => title === 'Sticky tape, clear');
    await until('it has another name in Hindi', async () => (await inHindi()) === 'कापी');

    const csv = join(folder, 'all.csv');
    assert.match(await run('--export', csv), /products are in/);
    assert.match(await run(csv, '--replace'), /Products: \d+ as before\.\nNothing to change/);
    assert.match(readFileSync(csv, 'utf8'), /,कापी,$/m);
    const lines = readFileSync(csv, 'utf8').split('\r\n');
    writeFileSync(csv, lines.filter((line) => !/^(?:register,R100|T1),/.test(line)).join('\r\n'));
    assert.match(
      await run(csv, '--replace', '--apply'),
      /1 withdrawn, because the file does not have them[\s\S]*Changed\.$/m,
    );
    await until('the tape is gone', async () => (await ask(api, '/products/T1')).status === 404);
    const oneSize = await productWith(api, 'register', (left) => left.regularPrice === 80);
    assert.equal(oneSize.variants, undefined);

    await sheet(small(45), large, tape('Sticky tape'));
    assert.match(await run(path, '--apply'), /Changed\.$/m);
    await productWith(api, 'T1');
    await productWith(api, 'register', (back) => back.variants?.length === 2);
  } finally {
    rmSync(folder, { recursive: true });
  }
  await deleted(asStaff, api, 'register');
  await deleted(asStaff, api, 'T1');
}

/** Nothing is half imported (D60.80): a picture that the engine refuses comes after a product without one. */
export async function importsAllOrNothing({ importFile, engines, asStaff }: OwnShop): Promise<void> {
  const [api = ''] = engines;
  const folder = mkdtempSync(join(tmpdir(), 'daftar-import-'));
  const path = join(folder, 'prices.csv');
  writeFileSync(
    path,
    'id,Item,Rate,Group,Picture\nhalf-1,Half one,5,Halves,\nhalf-2,Half two,5,Halves,half.exe\n',
  );
  writeFileSync(join(folder, 'half.exe'), 'MZ');
  const said = await importFile(path, '--apply', '--pictures', folder);
  rmSync(folder, { recursive: true });
  assert.match(said, /half\.exe/);
  const { collections } = await asStaff('{ collections { items { name } } }');
  assert.ok(!collections.items.some(({ name }: { name: string }) => name === 'Halves'));
  assert.equal((await ask(api, '/products/half-1')).status, 404);
}

import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
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
  const goods = write('goods.json', '[{"id":"pen","title":"Pen","regularPrice":5}]');
  const refusals: [words: string[], sentence: RegExp][] = [
    [[write('goods.csv', 'Pen,5\n')], /goods\.csv has no headings in its first ten rows\./],
    [[write('goods.xlsx', '%PDF-1.7')], /goods\.xlsx is a PDF file\./],
    [
      [write('rows.csv', 'Item,Rate\nPen,N/A\n'), '--apply'],
      /^Row 2: "N\/A" in column B \(Rate\) is not a price\.\nNothing was changed\./m,
    ],
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
export async function importCounts({ importFile, asStaff, database, engines }: OwnShop): Promise<void> {
  const [api = ''] = engines;
  // No import waits for it.
  await database.leaveJobRunning();
  const folder = mkdtempSync(join(tmpdir(), 'daftar-import-'));
  const file = join(folder, 'goods.json');
  const kurta = { id: 'kurta', title: 'Kurta', regularPrice: 450, stock: 5 };
  writeFileSync(file, JSON.stringify([{ ...kurta, attributes: [{ key: 'size', value: ['S', 'M', 'L'] }] }]));
  const { message } = await importFile([file, '--apply']).then(
    () => new Error(''),
    (error: Error) => error,
  );
  rmSync(folder, { recursive: true });
  assert.match(
    message,
    /Kurta: the stock of 5 is for all 3 sizes and colours together, so each gets 2 or 1;/,
  );
  assert.match(message, /Stock is tracked for 1 products/);
  const product = () => asking()(api, '/products/kurta', undefined);
  await until('the engine has read it', async () => (await product()).status === 200);
  assert.equal((await product()).json.stock, 5);
  const { token } = await newShopper(api);
  const order = async (size: string, quantity: number) => {
    const wish = {
      products: { kurta: quantity },
      lines: [{ id: 'kurta', quantity, size }],
      shippingAddress: ADDRESS,
    };
    const { status, json } = await asking()(api, '/orders', wish, { Authorization: `Bearer ${token}` });
    return [status, json.lines];
  };
  assert.deepEqual(await order('L', 2), [409, [{ id: 'kurta', size: 'L', stock: 1 }]]);
  assert.deepEqual(await order('S', 2), [201, undefined]);
  await deleted(asStaff, api, 'kurta');
}

/** Excel, as often as it changes (D60): preview, apply, the same again, dearer, withdrawn; and back out as CSV. */
export async function importsPriceList({ importFile, engines, asStaff }: OwnShop): Promise<void> {
  const [api = ''] = engines;
  const folder = mkdtempSync(join(tmpdir(), 'daftar-import-'));
  const path = join(folder, 'prices.xlsx');
  const run = async (...words: string[]) =>
    importFile(words).then(
      () => '',
      ({ message }: Error) => message,
    );
  const sheet = async (...rows: (string | number)[][]) => {
    const headings = [
      'Item code',
      'Particulars',
      'Size',
      'MRP',
      'Rate',
      '10+',
      'Stock',
      'Group',
      'HSN',
      'Long description',
      'Barcode',
      'Name (hi)',
    ];
    writeFileSync(
      path,
      await writeXlsx({ sheets: [{ name: 'Prices', rows: [['Gupta Stationers'], [], headings, ...rows] }] }),
    );
  };
  const small = (rate: number, hindi = 'रजिस्टर') => [
    'R100',
    'Register',
    '100 pages',
    50,
    rate,
    36,
    5,
    'Notebooks & Paper',
    '48201020',
    'Ruled.\n\nSewn.',
    '8901',
    hindi,
  ];
  const large = ['R200', 'Register', '200 pages', 80, 75, '', 7, '', '', '', '', ''];
  const tape = ['T1', 'Sticky tape', '', 20, '', '', '', 'Desk Essentials', '', '', '', ''];
  const product = async (id = 'register') => (await asking()(api, `/products/${id}`, undefined)).json;
  const inHindi = async () => (await asking()(api, '/products/register?lang=hi', undefined)).json.title;
  try {
    await sheet(small(40), large, tape);
    assert.match(await run(path), /Products: 2 new;.*\n.*\nNothing was changed yet/);
    copyFileSync('../../server/pictures/abacus-160.webp', join(folder, 'Sticky tape.webp'));
    const said = await run(path, '--apply', '--pictures', folder);
    assert.match(said, /Pictures found by name: 1\.[\s\S]*Changed\.$/m);
    await until('the engine has read it', async () => (await product()).variants?.length === 2);
    assert.equal(await inHindi(), 'रजिस्टर');
    assert.match((await product('T1')).imgUrl, /\/pictures\/.*sticky/i);
    const { variants, category, description, regularPrice, discountedPrice } = await product();
    assert.deepEqual(variants, [
      {
        size: '100 pages',
        regularPrice: 50,
        discountedPrice: 40,
        stock: 5,
        breaks: [{ from: 10, price: 36 }],
      },
      { size: '200 pages', regularPrice: 80, discountedPrice: 75, stock: 7 },
    ]);
    assert.deepEqual(
      [category, description, regularPrice, discountedPrice],
      ['Notebooks & Paper', 'Ruled.\nSewn.', 50, 40],
    );
    assert.match(
      await run(path, '--apply'),
      /Products: 2 as before;.*\nNothing to change: the shop has it already\./,
    );

    await sheet(small(45, 'कापी'), large, tape.with(1, 'Sticky tape, clear'));
    assert.match(
      await run(path, '--apply'),
      /dearer +4 +Register \(100 pages\) +₹40 +₹45[\s\S]*changed +6 +Sticky tape, clear/,
    );
    await until('it is dearer', async () => (await product()).variants?.[0]?.discountedPrice === 45);
    await until('it has another name', async () => (await product('T1')).title === 'Sticky tape, clear');

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
    await until(
      'the tape is gone',
      async () => (await asking()(api, '/products/T1', undefined)).status === 404,
    );
    await until('one size is left', async () => (await product()).regularPrice === 80);
    assert.equal((await product()).variants, undefined);

    await sheet(small(45), large, tape);
    assert.match(await run(path, '--apply'), /Changed\.$/m);
    await until(
      'the tape is back',
      async () => (await asking()(api, '/products/T1', undefined)).status === 200,
    );
    await until('both sizes are back', async () => (await product()).variants?.length === 2);
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
  const { message } = await importFile([path, '--apply', '--pictures', folder]).then(
    () => new Error('It was imported'),
    (error: Error) => error,
  );
  rmSync(folder, { recursive: true });
  assert.match(message, /half\.exe/);
  const { collections } = await asStaff('{ collections { items { name } } }');
  assert.ok(!collections.items.some(({ name }: { name: string }) => name === 'Halves'));
  assert.equal((await asking()(api, '/products/half-1', undefined)).status, 404);
}

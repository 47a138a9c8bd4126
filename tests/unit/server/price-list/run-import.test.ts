import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../../../server/catalogue/demo-catalogue.ts';
import { loadCatalogue, readCatalogue } from '../../../../server/catalogue/load-catalogue.ts';
import { openListing } from '../../../../server/catalogue/stored-catalogue.ts';
import { importIntoDatabase } from '../../../../server/price-list/import-into-database.ts';
import type { ImportWish } from '../../../../server/price-list/import-wish.ts';
import type { PriceList } from '../../../../server/price-list/price-list.ts';
import { runImport } from '../../../../server/price-list/run-import.ts';
import type { Catalogue } from '../../../../server/shop/catalogue/read-catalogue-file.ts';
import type { WireProduct } from '../../../../server/shop/catalogue/wire.ts';
import { type Database, openDatabase } from '../../../../server/store/database.ts';
import { ownFolder } from '../../own-folder.ts';
import { FIXTURES, fileOf } from '../../tables/fixtures.ts';

const inFolder = ownFolder();
let db: Database;

beforeEach(async () => {
  db = await openDatabase(inFolder('shop.db'));
});
afterEach(() => db.close());

const products = async (): Promise<WireProduct[]> => (await readCatalogue(db)).products;

const shopOf = (database: Database) => async () => ({
  import: (list: PriceList, wish: ImportWish) => importIntoDatabase(database, list, wish),
  products: () => readCatalogue(database),
});

async function run(...words: string[]) {
  const said: string[] = [];
  const isDone = await runImport(words, { open: shopOf(db), say: (line) => said.push(line) }).catch(
    (error: Error) => {
      said.push(error.message);
      return false;
    },
  );
  return { isDone, said, text: said.join('\n') };
}

const write = async (name: string, content: string | Uint8Array) => {
  await writeFile(inFolder(name), content);
  return inFolder(name);
};

const EVERYTHING = { category: '', parentCategory: '', gender: '', filter: '' };
const LIST = 'Item,MRP,Rate,Stock,Category\nPen,20,15,5,Pens\nInk,50,,3,Ink\n';

describe('npm run import (D60)', () => {
  it('shows what it would do, beside the file too, and changes nothing without --apply', async () => {
    const file = await write('prices.csv', LIST);
    const { isDone, said, text } = await run(file);
    expect(isDone).toBe(true);
    expect(text).toMatch(/^new +2 +Pen +₹15$/m);
    expect(said.slice(-3)).toEqual([
      'Products: 2 new.',
      `All of it is in ${inFolder('prices.preview.csv')}.`,
      'Nothing was changed yet: add --apply to change it.',
    ]);
    expect(await readFile(inFolder('prices.preview.csv'), 'utf8')).toBe(
      '\ufeffwhat,row,id,product,was,is,also\r\nnew,2,pen,Pen,,₹15,\r\nnew,3,ink,Ink,,₹50,\r\n',
    );
    expect(await products()).toEqual([]);
  });

  it('changes it with --apply, and a second run of the same file changes nothing and says so', async () => {
    const file = await write('prices.csv', LIST);
    expect((await run(file, '--apply')).said.at(-1)).toBe('Changed.');
    const before = await products();
    expect(before.map(({ title, discountedPrice }) => [title, discountedPrice])).toEqual([
      ['Pen', 15],
      ['Ink', undefined],
    ]);
    const again = await run(file, '--apply');
    expect(again.said.slice(-2)).toEqual([
      'Products: 2 as before.',
      'Nothing to change: the shop has it already.',
    ]);
    expect(await products()).toEqual(before);
  });

  it('a row that cannot be read refuses the file, or is left out and named with --skip-bad', async () => {
    const file = await write('prices.csv', `${LIST}Pin,N/A,,,Pins\n`);
    const refused = await run(file, '--apply');
    expect(refused.isDone).toBe(false);
    expect(refused.said.slice(-2)).toEqual([
      'Row 4: "N/A" in column B (MRP) is not a price.',
      'Nothing was changed. Correct these rows, or leave them out with --skip-bad.',
    ]);
    expect(await products()).toEqual([]);
    const skipped = await run(file, '--apply', '--skip-bad');
    expect(skipped.isDone).toBe(true);
    expect(skipped.text).toContain('Row 4: "N/A" in column B (MRP) is not a price.');
    expect((await products()).map(({ title }) => title)).toEqual(['Pen', 'Ink']);
  });

  it('a bad column refuses the file with --skip-bad, too', async () => {
    const file = await write('prices.csv', 'Item,MRP,CGST %\nPen,10,9\n');
    for (const words of [[], ['--skip-bad']]) {
      const { isDone, said } = await run(file, '--apply', ...words);
      expect(isDone).toBe(false);
      expect(said.at(-2)).toMatch(/^Row 1: /);
      expect(said.at(-1)).toBe('Nothing was changed. Correct the headings and columns that are named first.');
    }
    expect(await products()).toEqual([]);
  });

  it('--replace withdraws what the file does not have; without it that stays', async () => {
    await run(await write('prices.csv', LIST), '--apply');
    const file = await write('less.csv', 'Item;MRP\nInk;50\n');
    expect((await run(file, '--apply')).said.at(-1)).toBe('Nothing to change: the shop has it already.');
    const { text } = await run(file, '--apply', '--replace');
    expect(text).toMatch(/^gone +Pen +₹15$/m);
    expect((await products()).map(({ title }) => title)).toEqual(['Ink']);
    expect((await readCatalogue(db)).categories).toEqual(['Ink']);
  });

  it('--replace asks for --yes where more than half would be withdrawn, and refuses a list without a product (D60.81)', async () => {
    const titles = async () => (await products()).map(({ title }) => title);
    await run(await write('prices.csv', `${LIST}Pin,5,,,Pins\n`), '--apply');
    const less = await write('less.csv', 'Item,MRP\nInk,50\n');
    const asked = await run(less, '--apply', '--replace');
    expect([asked.isDone, asked.said.at(-1)]).toEqual([
      false,
      'Nothing was changed. --replace would withdraw 2 of 3 products. If that is meant, add --yes.',
    ]);
    for (const empty of ['Item,MRP\n', 'Item,MRP\nTotal,50\n', 'Item,MRP\nPen,N/A\n']) {
      const file = await write('empty.csv', empty);
      const refused = await run(file, '--apply', '--replace', '--yes', '--skip-bad');
      expect(refused.isDone).toBe(false);
      expect(refused.said.at(-1)).toContain('The file has no product');
    }
    expect(await titles()).toEqual(['Pen', 'Ink', 'Pin']);
    expect((await run(less, '--apply', '--replace', '--yes')).said.at(-1)).toBe('Changed.');
    expect(await titles()).toEqual(['Ink']);
  });

  it('--column says what a column is, and the preview says how each is read (D62.94)', async () => {
    const file = await write(
      'prices.csv',
      'Item,Rate A,Rate B,Landing,Ruling,UOM\nPaper,260,250,200,Plain,Ream\n',
    );
    const { isDone, text } = await run(file, '--apply');
    expect(isDone).toBe(false);
    for (const words of [
      'A Item: name; F UOM: what the price is of.',
      'Shoppers see these as details: E Ruling.',
      'Not used and never shown, because they say what you pay, or whom: D Landing.',
      'Say it with --column "Rate A=price", mrp or ignore.',
    ])
      expect(text).toContain(words);
    const own = ['Rate A=mrp', 'c=price', 'uom=ignore', 'Ruling=brand'].flatMap((said) => ['--column', said]);
    expect((await run(file, '--apply', ...own)).said.at(-1)).toBe('Changed.');
    expect(await products()).toMatchObject([
      { regularPrice: 260, discountedPrice: 250, attributes: [{ key: 'Brand', value: ['Plain'] }] },
    ]);
    for (const [said, sentence] of [
      ['Price=price', 'There is no column "Price". The list has Item, Rate A, Rate B, Landing, Ruling, UOM.'],
      ['Rate A=cheap', 'A column cannot be "cheap". Say ignore, or one of id, code, '],
      ['Rate A', '--column "Rate A" does not say what it is'],
    ] as const)
      expect((await run(file, '--column', said)).text).toContain(sentence);
  });

  it.each([
    ['sheets', 'several-sheets-of-prices', '--replace would withdraw the products of "Sheet 2".'],
    ['rows', 'hidden-rows-of-a-price-list', 'Hidden rows are not read, and --replace would withdraw'],
  ])('refuses --replace beside %s that it does not read', async (_, workbook, sentence) => {
    await run(await write('prices.csv', LIST), '--apply');
    const [fixture] = FIXTURES.filter(({ name }) => name === `excel/${workbook}`);
    const file = await write('shop.xlsx', fixture ? (await fileOf(fixture)).bytes : '');
    const refused = await run(file, '--apply', '--replace');
    expect(refused.isDone).toBe(false);
    expect(refused.text).toContain(sentence);
    expect((await products()).map(({ title }) => title)).toEqual(['Pen', 'Ink']);
  });

  it('names what it cannot read of a JSON file, and the fields that it does not know', async () => {
    await run(await write('list.csv', LIST.replaceAll('Pen,20,15', 'Pen,20,')), '--apply');
    const file = await write(
      'goods.json',
      JSON.stringify([
        { title: 'Pen', regularPrice: 18, stock: 'many', imgurl: '/a.png' },
        {
          title: 'Ink (of entry 1 (blue))',
          regularPrice: 50,
          variants: [{ size: 'S' }, { size: 'M', regularPrice: 5, sku: {} }],
        },
        { title: 'Cup', regularPrice: 5, imgurl: '/b.png' },
        { id: 'x' },
        7,
      ]),
    );
    const sentences = [
      'Entry 1 cannot be read: field stock: it is "many", and must be a whole number.',
      'Entry 2 cannot be read: variant 1: it has no price, or neither size nor colour.',
      'Entry 2 cannot be read: field sku of variant 2: it is {}, and must be a text of at most 64 characters.',
      'Entry 4 cannot be read: it has no title.',
      'Entry 5 cannot be read: it is no product.',
    ];
    const refused = await run(file, '--apply');
    expect(refused.said).toEqual(expect.arrayContaining(sentences));
    expect(refused.said[0]).toBe(
      'Field imgurl of entry 1 (Pen) and 1 more of the price list is not known. Is it imgUrl?',
    );
    expect(refused.isDone).toBe(false);
    expect((await run(file, '--apply', '--skip-bad', '--replace')).said).toEqual(
      expect.arrayContaining(sentences),
    );
    expect((await products()).map(({ title, regularPrice }) => [title, regularPrice])).toEqual([
      ['Pen', 20],
      ['Ink', 50],
      ['Cup', 5],
    ]);
  });

  it('--replace withdraws nothing beside an entry of JSON that may be any product', async () => {
    await run(await write('list.csv', LIST), '--apply');
    const file = await write('goods.json', '[{"title":"Pen","regularPrice":20},{"regularPrice":50}]');
    const { text } = await run(file, '--apply', '--skip-bad', '--replace');
    expect(text).toContain('Nothing is withdrawn, because');
    expect((await products()).map(({ title }) => title)).toEqual(['Pen', 'Ink']);
  });

  it('reads names in Hindi beside the others, switches Hindi on, and exports them', async () => {
    const file = await write(
      'prices.csv',
      'Item,Item (Hindi),Description (hi),Rate\nPen,पेन,,10\nInk,इंक,नीली,50\nPin,,,5\n',
    );
    const running = await openListing(db);
    expect((await run(file)).said).toContain('Products: 3 new; 2 with a translation.');
    await run(file, '--apply');
    const inHindi = async () => {
      const { products: listed } = (await running.current()).list(EVERYTHING, 1, 5, 'hi');
      return listed.map(({ title, description }) => [title, description]);
    };
    expect(await inHindi()).toEqual([
      ['पेन', ''],
      ['इंक', 'नीली'],
      ['Pin', ''],
    ]);
    expect((await run(file, '--apply')).said.at(-1)).toBe('Nothing to change: the shop has it already.');
    const other = await write('prices.csv', 'Item,हिन्दी नाम\nInk,स्याही\nPen,\n');
    expect((await run(other, '--apply')).text).toMatch(
      /^changed +2 +Ink +₹50 +₹50 +translation$[\s\S]*1 with a translation/m,
    );
    expect(await inHindi()).toEqual([
      ['पेन', ''],
      ['स्याही', 'नीली'],
      ['Pin', ''],
    ]);
    const out = inFolder('out.csv');
    await run('--export', out);
    expect(await readFile(out, 'utf8')).toContain(',स्याही,नीली\r\n');
    expect((await run(out, '--apply', '--replace')).said.at(-1)).toBe(
      'Nothing to change: the shop has it already.',
    );
  });

  it('makes one category of spellings that differ only in case: the first, also in a later file', async () => {
    const categories = async (...names: string[]) => {
      const rows = names.map((name, at) => `Thing ${at} of ${names.length},5,${name}\n`);
      await run(await write('prices.csv', `Item,Rate,Category\n${rows.join('')}`), '--apply');
      return (await readCatalogue(db)).categories;
    };
    expect(await categories('Ink', 'Pens', 'pens')).toEqual(['Pens', 'Ink']);
    expect(await categories('INK', 'PENS', 'Pads', 'pads')).toEqual(['Pens', 'Ink', 'Pads']);
  });

  it('reads the JSON of SPEC 3 with its words in Hindi, where others are a change and the same are none', async () => {
    const words = (title: string, kitchen: string) =>
      write(
        'goods.hi.json',
        JSON.stringify({ products: { mug: { title } }, categories: { Kitchen: kitchen, Garden: 'बगीचा' } }),
      );
    const file = await write('goods.json', '[{"id":"mug","title":"Mug","category":"Kitchen"}]');
    const ends = async () => {
      const said = [];
      for (const how of [[], ['--apply'], ['--apply']]) said.push((await run(file, ...how)).said.at(-1));
      return said;
    };
    const written = [
      'Nothing was changed yet: add --apply to change it.',
      'Changed.',
      'Nothing to change: the shop has it already.',
    ];
    await words('मग', 'रसोई');
    expect(await ends()).toEqual(written);
    await words('प्याला', 'रसोई');
    expect((await run(file)).text).toMatch(/^changed +1 +Mug .*translation$[\s\S]*1 with a translation/m);
    expect(await ends()).toEqual(written);
    await words('प्याला', 'रसोईघर');
    expect(await ends()).toEqual(written);
    const running = await openListing(db);
    const { products: listed } = (await running.current()).list(EVERYTHING, 1, 5, 'hi');
    expect(listed).toMatchObject([{ title: 'प्याला', labels: { Kitchen: 'रसोईघर' } }]);
  });
});

describe('a file that is no price list is one sentence, and changes nothing (D60.80)', () => {
  it.each([
    ['list.txt', 'Pen 10\nInk 5\n', 'has no headings in its first ten rows.'],
    ['list.json', '[\n{"id":"1"},\n]', 'is not JSON: see line 3.'],
  ])('%s', async (name, content, sentence) => {
    const { isDone, said } = await run(await write(name, content), '--apply');
    expect(isDone).toBe(false);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`${name} ${sentence}`);
    expect(await products()).toEqual([]);
  });

  it('no file, a folder, and wrong words', async () => {
    expect((await run(inFolder('none.csv'))).text).toContain('does not exist');
    expect((await run(inFolder(''))).text).toContain('is a folder');
    expect((await run('--aply')).text).toContain("Unknown option '--aply'");
    expect((await run()).text).toContain('npm run import -- FILE --apply');
  });
});

describe('what was imported stays (D60.80)', () => {
  const own = (name: string): Catalogue => ({
    name,
    products: [{ id: 'a', title: 'Own' }],
    categories: [],
    categoryImages: {},
    languages: {},
  });
  const titles = async () => (await products()).map(({ title }) => title);

  it('at a start with the demo, of this release or another, which only an empty database gets', async () => {
    await run(await write('prices.csv', LIST), '--apply');
    await loadCatalogue(db, demoCatalogue());
    await loadCatalogue(db, { ...demoCatalogue(), name: 'another demo' });
    expect(await titles()).toEqual(['Pen', 'Ink']);
  });

  it('over the demo and at a start with the same file; another file is the owner’s wish', async () => {
    await loadCatalogue(db, own('one'));
    await run(await write('prices.csv', LIST), '--apply');
    await loadCatalogue(db, own('one'));
    expect(await titles()).toEqual(['Own', 'Pen', 'Ink']);
    await loadCatalogue(db, demoCatalogue());
    expect(await titles()).toEqual(['Own', 'Pen', 'Ink']);
    await loadCatalogue(db, own('two'));
    expect(await titles()).toEqual(['Own']);
    await loadCatalogue(db, demoCatalogue());
    expect(await titles()).toEqual(['Own']);
  });

  it('a demo that nobody changed is replaced by a newer one', async () => {
    await loadCatalogue(db, { ...demoCatalogue(), name: 'old', products: [{ id: 'a', title: 'Old' }] });
    await loadCatalogue(db, demoCatalogue());
    expect(await titles()).toHaveLength(demoCatalogue().products.length);
  });

  it('is found by a shop that was running meanwhile, with the demo’s words in Hindi', async () => {
    await loadCatalogue(db, demoCatalogue());
    const running = await openListing(db);
    const find = async (search: string, lang = '') =>
      (await running.current()).list({ ...EVERYTHING, search }, 1, 3, lang);
    const before = await find('glue stick', 'hi');
    await run(await write('prices.csv', 'Item,MRP\nZebra lamp,20\n'), '--apply');
    expect((await find('zebra lamp')).products.map(({ title }) => title)).toEqual(['Zebra lamp']);
    expect((await find('glue stick', 'hi')).products[0]).toEqual(before.products[0]);
    expect(before.products[0]?.title).toMatch(/\p{Script=Devanagari}/u);
  });

  it('an order that is placed meanwhile keeps its pieces', async () => {
    await run(await write('prices.csv', LIST), '--apply');
    await db.execute("UPDATE products SET json = json_set(json, '$.stock', 1) WHERE id = 'pen'");
    await run(await write('rates.csv', 'Item,Rate\nPen,14\n'), '--apply');
    expect((await products())[0]).toMatchObject({ discountedPrice: 14, stock: 1 });
  });
});

it('two at once: one after the other, and neither is half done', async () => {
  const [one, other] = await Promise.all([
    write('a.csv', 'Item,MRP\nPen,1\nInk,1\n'),
    write('b.csv', 'Item,MRP\nPen,2\nPin,2\n'),
  ]);
  const second = await openDatabase(inFolder('shop.db'));
  await Promise.all([
    runImport([one, '--apply'], { open: shopOf(db), say: () => {} }),
    runImport([other, '--apply'], { open: shopOf(second), say: () => {} }),
  ]);
  second.close();
  expect((await products()).map(({ title }) => title).sort()).toEqual(['Ink', 'Pen', 'Pin']);
});

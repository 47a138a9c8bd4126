import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { notPayableIn, readStore } from '../../../../engines/vendure/engine/base/store.ts';
import { MissingSettings } from '../../../../engines/vendure/settings.ts';
import { readDelivery } from '../../../../src/contract/delivery.ts';
import { ownFolder } from '../../own-folder.ts';

const inFolder = ownFolder();

it('a store file that is missing or wrong is one sentence, as any setting', async () => {
  const file = inFolder('store.json');
  await expect(readStore(file)).rejects.toThrow(
    new MissingSettings(`The store file ${file} does not exist, so it cannot be read.`),
  );
  for (const text of ['{', '{}', '{"storeName":" "}']) {
    await writeFile(file, text);
    await expect(readStore(file)).rejects.toThrow(MissingSettings);
  }
  await writeFile(file, '{\n"storeName": "Mitti",\n}');
  await expect(readStore(file)).rejects.toThrow(/ is not JSON: see line 3\./);
  // With a byte order mark, as Windows writes it.
  await writeFile(file, '\uFEFF{"storeName":"Mitti"}');
  expect((await readStore(file)).storeName).toBe('Mitti');
});

it('D57.67: a zone that would cost money is refused', async () => {
  const file = inFolder('store.json');
  const zone = { name: 'Mumbai', pinCodes: ['400'], charge: 49, days: [2, 4], payOnDelivery: true };
  const written = (each: object) =>
    writeFile(file, JSON.stringify({ storeName: 'Mitti', delivery: { zones: [each] } }));
  await written({ ...zone, freeform: 499 });
  await expect(readStore(file)).rejects.toThrow(/zones\.0\.freeform/);
  await written(zone);
  expect((await readStore(file)).delivery).toEqual({ zones: [zone] });
});

it('D58: a seller whose invoices would be wrong is refused', async () => {
  const file = inFolder('store.json');
  const written = (seller: object) => writeFile(file, JSON.stringify({ storeName: 'Mitti', seller }));
  await written({ state: 'Maharashtra', gstin: '29AADCD0000K1Z7' });
  await expect(readStore(file)).rejects.toThrow(/GSTIN 29AADCD0000K1Z7 is wrong/);
  await written({ state: 'Maharashtra', gstin: '27AADCD0000K1Z7' });
  const { seller } = await readStore(file);
  expect([seller?.prefix, seller?.notePrefix]).toEqual(['IN', 'CN']);
});

it('D57, D58: the example has all that invoices and delivery need', async () => {
  const store = await readStore('engines/vendure/store.example.json');
  expect(Object.keys(store.seller ?? {})).toEqual(['gstin', 'state', 'prefix', 'notePrefix']);
  expect(store.delivery?.zones.length).toBeGreaterThan(1);
  expect(readDelivery(store.delivery)).toEqual(store.delivery);
  expect(notPayableIn(store)).toEqual([]);
});

it('D57.69: zones whose orders cannot be paid on delivery are named', () => {
  const terms = { charge: 49, days: [2, 4] as [number, number] };
  const zones = [{ ...terms, name: 'Mumbai', pinCodes: ['400'], payOnDelivery: true }];
  const delivery = { zones, elsewhere: { ...terms, payOnDelivery: false } };
  expect(notPayableIn({ delivery })).toEqual(['other PIN codes']);
  expect(notPayableIn({})).toEqual([]);
});

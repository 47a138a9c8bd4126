import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WireProduct, WireVariant } from '../../../server/catalogue/wire.ts';
import { hasBadColumn } from '../../../server/price-list/import-wish.ts';
import { openPriceList } from '../../../server/price-list/open-price-list.ts';
import { planImport } from '../../../server/price-list/plan.ts';
import { sentenceOf } from '../../../server/price-list/report.ts';
import { ownFolder } from '../own-folder.ts';
import { FIXTURES, type Fixture, fileOf } from './fixtures.ts';

const inFolder = ownFolder();

// Sale prices have dates.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T12:00:00+05:30') }));
afterAll(() => void vi.useRealTimers());

/** What the import makes of a file. */
async function imported(file: { name: string; bytes: Uint8Array }) {
  await writeFile(inFolder(file.name), file.bytes);
  const list = await openPriceList(inFolder(file.name));
  const plan = planImport(list, []);
  const refused = plan.problems.map(({ rows, sentence }) => sentenceOf({ rows, note: sentence }, list));
  return {
    products: hasBadColumn(plan.problems) ? [] : plan.added.map((wire) => shortOf(wire)),
    refused,
    notes: list.notes,
    drafts: list.drafts,
  };
}

/** As the fixtures have them. */
function shortOf(wire: WireProduct): Record<string, unknown> {
  const { variants = null, attributes = null } = wire;
  const details = Object.fromEntries(
    (attributes ?? []).map(({ key, value, metricUnit }) => [
      metricUnit ? `${key} (${metricUnit})` : key,
      value?.join(' | '),
    ]),
  );
  const { Brand: brand, Featured: featured, Size, Color, ...others } = details;
  const ofOne = variants ? {} : { ...(Size && { Size }), ...(Color && { Color }) };
  const own = { ...ofOne, ...others };
  const category = [wire.category, wire.parentCategory].filter(Boolean).join(' > ');
  const pictures = wire.images?.map((each) => (typeof each === 'string' ? each : each?.url)) ?? [];
  const slug = wire.title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return withoutBlanks({
    ...soldAt(wire),
    name: wire.title,
    id: [slug, wire.sku, wire.barcode].includes(wire.id) ? null : wire.id,
    description: wire.description,
    category,
    brand,
    featured: featured ? true : null,
    hsn: wire.hsn,
    gst: wire.gstRate,
    details: Object.keys(own).length > 0 ? own : null,
    pictures: pictures.length > 0 ? pictures : null,
    variants: variants?.map((each) =>
      withoutBlanks({
        ...soldAt(each),
        size: each.size,
        color: each.color,
        pictures: each.imgUrl ? [each.imgUrl] : null,
      }),
    ),
  });
}

function soldAt({ regularPrice, discountedPrice, stock, sku, barcode, breaks }: WireProduct | WireVariant) {
  return {
    price: discountedPrice ?? regularPrice,
    was: discountedPrice === undefined ? null : regularPrice,
    stock,
    sku,
    barcode,
    breaks: breaks && Object.fromEntries(breaks.map(({ from, price }) => [from, price])),
  };
}

function withoutBlanks(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}

const LISTS = FIXTURES.filter((fixture) => fixture.import);

describe('a price list as people have it (D60.78, D62)', () => {
  it.each(LISTS)('$name: $why', check);
});

async function check(fixture: Fixture) {
  const { products, refused = [], never = [], notes = [], drafts = 0 } = fixture.import ?? { products: [] };
  const { file } = fixture.import ?? {};
  if (file) return expect(fileOf(fixture).then(imported)).rejects.toThrow(file);
  const read = await imported(await fileOf(fixture));
  const secret = read.notes.find((note) => note.startsWith('Not used and never shown')) ?? '';
  expect.soft(read.products).toEqual(products);
  expect.soft(read.refused).toEqual(refused.map((words) => expect.stringContaining(words)));
  expect.soft(never.filter((heading) => !secret.includes(heading))).toEqual([]);
  expect.soft(notes.filter((words) => !read.notes.join('\n').includes(words))).toEqual([]);
  expect.soft(read.drafts).toBe(drafts);
}

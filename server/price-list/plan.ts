import { formatRupees, rupees } from '../../src/lib/money.ts';
import type { Paise } from '../../src/lib/units.ts';
import type { CatalogueWords } from '../shop/catalogue/read-catalogue-file.ts';
import type { WireProduct } from '../shop/catalogue/wire.ts';
import { short } from './cells.ts';
import {
  type Break,
  type Choice,
  choiceKey,
  choiceOf,
  combinationsOf,
  type Difference,
  differences,
  divided,
  type Entry,
  entryOf,
  plainText,
  slugOf,
  wireOf,
  withOnePicture,
} from './entry.ts';
import type { Listed, ListedChoice, Money, PriceList, Problem, Said } from './price-list.ts';
import { addWords, type Languages, namesIn, type Translated, translatedOf } from './translated.ts';

export type Kind = 'new' | 'dearer' | 'cheaper' | 'changed' | 'gone' | 'unreadable';

export interface Change {
  kind: Kind;
  /** Of the file; none for what the file does not have. */
  rows: number[];
  id: string;
  name: string;
  was: string;
  now: string;
  note: string;
}

export interface Plan {
  changes: Change[];
  /** Rows that cannot be read; unless they are skipped, nothing is written. */
  problems: Problem[];
  /** Nothing is withdrawn, because it is not known of which products the rows are that cannot be read. */
  isUnsure: boolean;
  counts: Record<Kind, number> & { same: number; absent: number };
  /** To write, with ids. Withdrawn ones are known by their id only. */
  added: WireProduct[];
  updated: { was: WireProduct; wire: WireProduct; differences: ReadonlySet<Difference> }[];
  withdrawn: string[];
  /** To write, by language code: the names of a JSON file, and which products are called otherwise. */
  languages: Record<string, CatalogueWords>;
  translated: number;
  there: number;
}

export interface PlanOptions {
  replace?: boolean | undefined;
  hidden?: ReadonlySet<string>;
  languages?: Languages;
  asKept?: (entry: Entry, before: Entry) => Entry;
}

export function planImport(
  list: PriceList,
  shop: readonly WireProduct[],
  { replace = false, hidden = new Set(), languages = {}, asKept = (entry) => entry }: PlanOptions = {},
): Plan {
  const known = shop.map((wire): Known => ({ wire, entry: entryOf(wire, translatedOf(wire.id, languages)) }));
  const problems = [...list.problems];
  const matches = matched(list.products, known, problems);
  refuseSharedCodes(list.products, known, matches, problems);
  const plan: Plan = {
    changes: [],
    problems,
    isUnsure: false,
    counts: { new: 0, dearer: 0, cheaper: 0, changed: 0, gone: 0, unreadable: 0, same: 0, absent: 0 },
    added: [],
    updated: [],
    withdrawn: [],
    languages: namesIn(list.languages ?? {}),
    translated: 0,
    there: known.filter(({ wire }) => !hidden.has(wire.id)).length,
  };
  const ids = new Set(shop.map(({ id }) => id));
  for (const [listed, match] of matches) {
    if (match === 'refused' || listed.isBad) continue;
    const problem = match
      ? update(plan, listed, match, { replace, asKept, isHidden: hidden.has(match.wire.id) })
      : add(plan, listed, ids);
    if (problem) problems.push(problem);
  }
  const listed = new Set(
    [...matches.values()].flatMap((match) => (match && match !== 'refused' ? match.wire.id : [])),
  );
  // Rows that are left out may be of any product.
  const isOfAny = ([{ isBad }, match]: [Listed, Match]) => match === 'refused' || (isBad && !match);
  plan.isUnsure = replace && ([...matches].some(isOfAny) || problems.some(({ isNameless }) => isNameless));
  for (const { wire, entry } of known) {
    if (listed.has(wire.id) || hidden.has(wire.id)) continue;
    plan.counts.absent += 1;
    if (!replace || plan.isUnsure) continue;
    plan.withdrawn.push(wire.id);
    plan.counts.gone += 1;
    plan.changes.push({ ...NONE, kind: 'gone', id: wire.id, name: entry.title, was: rangeOf(entry.choices) });
  }
  // As an owner goes through the file.
  problems.sort((one, other) => (one.rows[0] ?? 0) - (other.rows[0] ?? 0));
  for (const { rows, sentence } of problems) {
    plan.counts.unreadable += 1;
    plan.changes.push({ ...NONE, kind: 'unreadable', rows, note: sentence });
  }
  return plan;
}

const NONE = { rows: [], id: '', name: '', was: '', now: '', note: '' };

interface Known {
  wire: WireProduct;
  entry: Entry;
}

type Match = Known | 'refused' | null;

function matched(
  products: readonly Listed[],
  known: readonly Known[],
  problems: Problem[],
): Map<Listed, Match> {
  const byId = indexed(known, ({ wire }) => [wire.id]);
  const bySku = indexed(known, ({ entry }) => entry.choices.map(({ sku }) => sku));
  const byBarcode = indexed(known, ({ entry }) => entry.choices.map(({ barcode }) => barcode));
  const byTitle = indexed(known, ({ entry }) => [plainText(entry.title)]);
  const byBrand = indexed(known, ({ entry }) => [JSON.stringify([plainText(entry.title), brandOf(entry)])]);
  const byListedTitle = indexed(products, ({ title }) => [plainText(title)]);
  const matches = new Map<Listed, Match>();
  const claims = new Map<Known, Listed>();
  const refuse = (rows: readonly number[], sentence: string) => problems.push({ rows: [...rows], sentence });
  const claim = (listed: Listed, found: ReadonlySet<Known>, what: string) => {
    const [one, another] = found;
    if (!one) return false;
    if (another) {
      matches.set(listed, 'refused');
      refuse(
        listed.rows,
        `may be ${found.size} products of the shop, because they have the same ${what}. Say which with a column of ids, SKUs or brands.`,
      );
      return true;
    }
    const other = claims.get(one);
    if (other && what === 'name' && listed.id) return false;
    if (other) {
      refuse([...other.rows, ...listed.rows], `are both "${one.entry.title}" of the shop; only one can be.`);
      matches.set(other, 'refused');
      matches.set(listed, 'refused');
      return true;
    }
    claims.set(one, listed);
    matches.set(listed, one);
    return true;
  };
  // The surest first, so that a name claims nothing that an id has claimed.
  const ways: [what: string, find: (listed: Listed) => ReadonlySet<Known>][] = [
    ['id', ({ id }) => byId.get(id) ?? new Set()],
    ['SKU', ({ choices }) => new Set(choices.flatMap(({ sku = '' }) => [...(bySku.get(sku) ?? [])]))],
    [
      'barcode',
      ({ choices }) => new Set(choices.flatMap(({ barcode = '' }) => [...(byBarcode.get(barcode) ?? [])])),
    ],
    [
      'name',
      (listed) => {
        const title = plainText(listed.title);
        const all = byTitle.get(title) ?? new Set();
        // Of the brand, else without one; but of one in the file and one in the shop the brand was corrected.
        const [same, unbranded] = [brandOf(listed), ''].map((brand) =>
          byBrand.get(JSON.stringify([title, brand])),
        );
        const isAny = brandOf(listed) === '' || (all.size === 1 && byListedTitle.get(title)?.size === 1);
        const found = isAny ? all : (same ?? unbranded ?? new Set());
        return listed.id && found.size > 1 ? new Set() : found;
      },
    ],
  ];
  for (const [what, find] of ways) {
    for (const listed of products) if (!matches.has(listed)) claim(listed, find(listed), what);
  }
  return new Map(products.map((listed) => [listed, matches.get(listed) ?? null]));
}

function indexed<Each>(all: readonly Each[], of: (each: Each) => readonly string[]): Map<string, Set<Each>> {
  const index = new Map<string, Set<Each>>();
  for (const each of all) {
    for (const key of of(each)) if (key) index.set(key, (index.get(key) ?? new Set()).add(each));
  }
  return index;
}

function brandOf({ details }: Pick<Entry, 'details'>): string {
  const brands = details.get('brand')?.values.map(plainText) ?? [];
  return [...new Set(brands)].sort().join(', ');
}

function update(
  plan: Plan,
  listed: Listed,
  { wire: was, entry }: Known,
  {
    replace,
    asKept,
    isHidden,
  }: Required<Pick<PlanOptions, 'asKept'>> & { replace: boolean; isHidden: boolean },
): Problem | null {
  const merged = mergedEntry(entry, listed, replace);
  if ('sentence' in merged) return merged;
  const [before, after] = [asKept(entry, entry), asKept(merged, entry)];
  const found = differences(before, after);
  if (isHidden && merged.choices.some(({ price }) => price)) found.add('for sale again');
  if (found.size === 0) {
    plan.counts.same += 1;
    return null;
  }
  const wire = wireOf(was.id, merged, was);
  plan.updated.push({ was, wire, differences: found });
  if (found.has('translation')) translate(plan, was.id, before, after);
  const move = `${categoryText(entry)} → ${categoryText(merged)}`;
  const byKey = new Map(entry.choices.map((choice) => [choiceKey(choice), choice]));
  const pairs = merged.choices.map((choice) => {
    const [sole] = entry.choices;
    const isSole = entry.choices.length === 1 && merged.choices.length === 1;
    return [choice, isSole ? sole : byKey.get(choiceKey(choice))] as const;
  });
  const isReduced =
    found.has('price') &&
    pairs.some(([one, other]) => other?.price === one.price && other?.regularPrice !== one.regularPrice);
  const also = { move, isReduced };
  const rowsByKey = new Map(listed.choices.toReversed().map((each) => [keyOf(each), each.row]));
  const lineOf = (kind: Kind, [choice, old]: Pair, note: string): Change => {
    const row = rowsByKey.get(choiceKey(choice));
    const [before, now] = [priceText(old?.price ?? null), priceText(choice.price)];
    const [rows, name] = [row ? [row] : listed.rows, nameOf(merged, choice)];
    return { kind, rows, id: was.id, name, was: before, now, note };
  };
  const priced = pairs.flatMap((pair): Change[] => {
    const [choice, old] = pair;
    if (!old || old.price === choice.price) return [];
    const isDearer = (choice.price ?? Number.POSITIVE_INFINITY) > (old.price ?? Number.POSITIVE_INFINITY);
    return [lineOf(isDearer ? 'dearer' : 'cheaper', pair, notesOf(found, pairs, [pair], also))];
  });
  const others = found.has('quantity prices')
    ? pairs
        .filter((pair) => pair[1]?.price === pair[0].price && hasOtherBreaks(pair))
        .map((pair) => lineOf('changed', pair, breaksNote([pair])))
    : [];
  const [kind = 'changed'] = priced.map((each) => each.kind);
  plan.counts[kind] += 1;
  const whole: Change = {
    kind: 'changed',
    rows: listed.rows,
    id: was.id,
    name: merged.title,
    was: rangeOf(entry.choices),
    now: rangeOf(merged.choices),
    note: notesOf(found, pairs, pairs, also),
  };
  // A call cannot have 200,000 arguments.
  for (const each of priced.length > 0 ? [...priced, ...others] : [whole]) plan.changes.push(each);
  return null;
}

function keyOf({ size = '', color = '' }: ListedChoice): string {
  return choiceKey({ size, color });
}

type Pair = readonly [choice: Choice, old: Choice | undefined];

/** `pairs`: of the product; `own`: of this line; `move`: from one category to another; `isReduced`: only before a discount. */
function notesOf(
  found: ReadonlySet<Difference>,
  pairs: readonly Pair[],
  own: readonly Pair[],
  { move, isReduced }: { move: string; isReduced: boolean },
): string {
  const [[choice, old] = []] = pairs;
  return [...found]
    .flatMap((each) => {
      if (each === 'price') return [];
      if (each === 'category') return `category ${move}`;
      if (each === 'quantity prices') return own.some(hasOtherBreaks) ? breaksNote(own) : [];
      const isOne = pairs.length === 1 && choice && old;
      return isOne && each === 'stock' ? `stock ${countText(old.stock)} → ${countText(choice.stock)}` : each;
    })
    .concat(isReduced ? ['price before discount'] : [])
    .join(', ');
}

function hasOtherBreaks([choice, old]: Pair): boolean {
  const textOf = (breaks: readonly Break[] = []) =>
    JSON.stringify(breaks.map(({ from, price }) => [from, price]));
  return textOf(choice.breaks) !== textOf(old?.breaks);
}

/** 'quantity prices dropped: 10 for ₹36 each (not below ₹35)' */
function breaksNote(pairs: readonly Pair[]): string {
  const dropped = pairs.flatMap(([{ price, breaks }, old]) =>
    (old?.breaks ?? [])
      .filter(({ from }) => !breaks.some((each) => each.from === from))
      .map((each) => {
        const why = price !== null && each.price >= price ? ` (not below ${priceText(price)})` : '';
        return `${each.from} for ${priceText(each.price)} each${why}`;
      }),
  );
  return dropped.length > 0
    ? `quantity prices dropped: ${[...new Set(dropped)].join('; ')}`
    : 'quantity prices';
}

function categoryText({ category, subCategory }: Entry): string {
  return [category, subCategory].filter(Boolean).join(' > ') || 'none';
}

function countText(stock: number | null): string {
  return stock === null ? 'not counted' : String(stock);
}

function add(plan: Plan, listed: Listed, ids: Set<string>): Problem | null {
  if (!listed.title) {
    return {
      rows: listed.rows,
      sentence:
        'have no name, and nothing in the shop has their id, SKU or barcode. Type the name, or delete the row.',
    };
  }
  const empty: Entry = { ...entryOf({ id: '', title: listed.title }), choices: [] };
  const entry = mergedEntry(empty, listed, true);
  if ('sentence' in entry) return entry;
  const id = newId(listed, entry, ids);
  ids.add(id);
  plan.added.push(wireOf(id, entry, listed.wire && { ...listed.wire, id }));
  plan.counts.new += 1;
  if (differences(empty, entry).has('translation')) translate(plan, id, empty, entry);
  const note = entry.choices.some(({ price }) => price === null) ? 'without a price: on request' : '';
  const now = rangeOf(entry.choices);
  plan.changes.push({ kind: 'new', rows: listed.rows, id, name: entry.title, was: '', now, note });
  return null;
}

function translate(plan: Plan, id: string, before: Entry, after: Entry): void {
  plan.translated += 1;
  addWords(plan.languages, id, before.translated, after.translated);
}

/** The file's, else one that the file gives again next time; D48 says what an id can be. */
function newId(listed: Listed, { title, choices }: Entry, ids: ReadonlySet<string>): string {
  const [code] = choices.length === 1 ? choices.flatMap(({ sku, barcode }) => sku || barcode || []) : [];
  const wished = listed.id || code || slugOf(title).slice(0, 60) || 'product';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wished : `${wished}-${number}`;
    if (!ids.has(id) && id !== '.' && id !== '..') return id;
  }
}

/** What the list says over what is there. */
function mergedEntry(was: Entry, listed: Listed, replace: boolean): Entry | Problem {
  const choices = mergedChoices(was.choices, listed, replace);
  if (!Array.isArray(choices)) return choices;
  // Their values tell the variants apart now.
  const isOption = (key: string) =>
    (/^sizes?$/.test(key) && choices.some(({ size }) => size)) ||
    (/^colou?rs?$/.test(key) && choices.some(({ color }) => color));
  const details = new Map(
    [...(listed.isWhole ? [] : was.details), ...listed.details].filter(([key]) => !isOption(key)),
  );
  for (const [key, detail] of details) {
    const label = was.details.get(key)?.label;
    if (label) details.set(key, { ...detail, label });
  }
  const entry = withOnePicture({
    ...was,
    title: listed.title || was.title,
    ...filled(listed.said),
    translated: { ...was.translated, ...filled(listed.translated) },
    choices,
    details,
  });
  return unpricedChoice(entry, listed) ?? invalidBreaks(entry, listed) ?? entry;
}

function filled(fields: Said | Translated) {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );
}

function mergedChoices(was: readonly Choice[], product: Listed, replace: boolean): Choice[] | Problem {
  const listed = { ...product, choices: spelledOut(product, was) };
  const merged = new Map<Choice | ListedChoice, Choice>();
  const [sole] = was;
  const bySku = indexed(was, ({ sku }) => [sku]);
  const byKey = indexed(was, (choice) => [choiceKey(choice)]);
  const said = bySaid([...was, ...listed.choices]);
  const freeIn = (all: Iterable<Choice> = []) => [...all].filter((each) => !merged.has(each));
  for (const choice of listed.choices) {
    const [ofSku, another] = freeIn(bySku.get(choice.sku ?? ''));
    const old =
      (another ? undefined : ofSku) ??
      freeIn(byKey.get(keyOf(choice)))[0] ??
      (was.length === 1 && listed.choices.length === 1 && sole && isCompatible(choice, sole)
        ? sole
        : undefined);
    const unclear = old && hasOption(old) ? null : unclearChoice(choice, listed, said);
    if (unclear) return unclear;
    merged.set(old ?? choice, withListed(old, choice));
  }
  const isLeft = (choice: Choice) => !replace && !merged.has(choice) && (was.length > 1 || hasOption(choice));
  const kept = was.flatMap((choice) => merged.get(choice) ?? (isLeft(choice) ? choice : []));
  const added = listed.choices.flatMap((choice) => merged.get(choice) ?? []);
  return [...kept, ...added];
}

type Told = Pick<ListedChoice, 'size' | 'color'>;

function textOf({ size, color }: Told): string {
  return [size, color].filter(Boolean).join(', ');
}

function saidKey(size?: string, color?: string): string {
  return JSON.stringify([size, color].map((option) => (option === undefined ? null : plainText(option))));
}

/** By what a row may say of them, which may leave out the size, the colour or both. */
function bySaid(choices: readonly Told[]): ReadonlyMap<string, ReadonlySet<Told>> {
  return indexed(choices, ({ size = '', color = '' }) => [
    saidKey(size, color),
    saidKey(size),
    saidKey(undefined, color),
    saidKey(),
  ]);
}

function unclearChoice(
  choice: ListedChoice,
  listed: Listed,
  said: ReturnType<typeof bySaid>,
): Problem | null {
  const { size, color } = choice;
  const texts = [...(said.get(saidKey(size, color)) ?? [])].map(textOf);
  const meant = [...new Set(texts)].filter((text) => text !== textOf(choice));
  // JSON says of each variant all that it has.
  const isWhole = listed.wire && (choice.size || choice.color);
  if (meant.length === 0 || isWhole) return null;
  const unsaid = [...(choice.size ? [] : ['size']), ...(choice.color ? [] : ['colour'])].join(' or ');
  const all = short(meant.join('; '));
  const sentence = `have no ${unsaid}, and "${listed.title || listed.id}" comes as ${all}. Say which, or give its SKU.`;
  return { rows: [choice.row], sentence };
}

/** 'S, M, L' of one row, for a product whose sizes are variants: each costs as much. */
function spelledOut({ choices, details }: Listed, was: readonly Choice[]): ListedChoice[] {
  const [choice, another] = choices;
  const all = choice && !another && was.length > 1 ? combinationsOf(choice, details) : [];
  if (!choice || all.length < 2) return [...choices];
  if (typeof choice.stock !== 'number') return all;
  // What is divided so already stays.
  const isThere = was.reduce((sum, each) => sum + (each.stock ?? Number.NaN), 0) === choice.stock;
  const shares = divided(choice.stock, all.length);
  return all.map(({ stock: _, ...each }, at) => ({ ...each, ...(!isThere && { stock: shares[at] ?? 0 }) }));
}

function isCompatible(listed: ListedChoice, { size, color }: Choice): boolean {
  const fits = (said: string | undefined, has: string) =>
    said === undefined || has === '' || plainText(said) === plainText(has);
  return fits(listed.size, size) && fits(listed.color, color);
}

function hasOption({ size, color }: Choice): boolean {
  return size !== '' || color !== '';
}

const BLANK = choiceOf({});

function withListed(was: Choice | undefined, { row: _row, money, ...said }: ListedChoice): Choice {
  const { price, regularPrice } = priced(was, money);
  // Those of the shop that the new price has reached are dropped (D55.60), and the preview says so.
  const kept = was?.breaks.filter((each) => each.price < (price ?? 0));
  return { ...BLANK, ...was, ...(kept && { breaks: kept }), ...said, price, regularPrice };
}

function priced(
  was: Choice | undefined,
  { regular, paid, isWhole }: Money,
): Pick<Choice, 'price' | 'regularPrice'> {
  const before = { price: was?.price ?? null, regularPrice: was?.regularPrice ?? null };
  if (regular === undefined && paid === undefined) return before;
  if (regular !== undefined && (paid !== undefined || isWhole || before.price === null)) {
    return { price: paid ?? regular, regularPrice: regular };
  }
  if (regular !== undefined) {
    const isReduced =
      before.price !== null && before.price < (before.regularPrice ?? 0) && before.price < regular;
    return { price: isReduced ? before.price : regular, regularPrice: regular };
  }
  const price = paid ?? 0;
  const isReduced = before.price !== null && before.price < (before.regularPrice ?? 0);
  return { price, regularPrice: isReduced ? Math.max(price, before.regularPrice ?? 0) : price };
}

/** One of several sizes cannot be on request (D54.54), and would be sold for nothing. */
function unpricedChoice({ choices }: Entry, listed: Listed): Problem | null {
  const unpriced = choices.length > 1 ? choices.filter(({ price }) => price === null) : [];
  if (unpriced.length === 0) return null;
  const keys = new Set(unpriced.map(choiceKey));
  const rows = listed.choices.flatMap((one) => (keys.has(keyOf(one)) ? one.row : []));
  const what =
    rows.length > 0 ? 'have no price' : 'are beside a size or colour that has no price in the shop';
  return {
    rows: rows.length > 0 ? rows : listed.rows,
    sentence: `${what}. Of a product with several sizes or colours each needs one.`,
  };
}

function invalidBreaks({ choices }: Entry, listed: Listed): Problem | null {
  for (const choice of choices) {
    let before = { from: 1, price: choice.price ?? 0 };
    for (const each of choice.breaks) {
      const isFalling = each.from > before.from && each.price < before.price;
      if (choice.price === null || !isFalling) {
        const isListed = (one: ListedChoice) =>
          listed.choices.length === 1 || keyOf(one) === choiceKey(choice);
        const row = listed.choices.find(isListed)?.row;
        const rows = row ? [row] : listed.rows;
        if (choice.price === null) return { rows, sentence: 'has quantity prices, and no price of one.' };
        const sentence = `has quantity prices that do not fall: ${each.from} for ${priceText(each.price)} each, and ${before.from} for ${priceText(before.price)}.`;
        return { rows, sentence };
      }
      before = each;
    }
  }
  return null;
}

/** A SKU or a barcode of two products finds neither the next time. */
function refuseSharedCodes(
  products: readonly Listed[],
  known: readonly Known[],
  matches: Map<Listed, Match>,
  problems: Problem[],
): void {
  const there = new Map(
    known.flatMap((each) => codesOf(each.entry.choices).map((code) => [code, each] as const)),
  );
  const said = new Map<string, { listed: Listed; row: number }>();
  for (const listed of products) {
    const match = matches.get(listed);
    if (match === 'refused') continue;
    const own = new Set(match ? codesOf(match.entry.choices) : []);
    for (const choice of listed.choices) {
      for (const code of codesOf([choice])) {
        const other = said.get(code);
        said.set(code, { listed, row: choice.row });
        if (own.has(code)) continue;
        const owner = there.get(code);
        if (other) {
          problems.push({
            rows: [other.row, choice.row],
            sentence: `have the same ${code}. Each item needs its own.`,
          });
          matches.set(other.listed, 'refused');
          matches.set(listed, 'refused');
        } else if (owner && owner !== match) {
          problems.push({
            rows: [choice.row],
            sentence: `has the ${code}, which "${owner.entry.title}" of the shop has.`,
          });
          matches.set(listed, 'refused');
        }
      }
    }
  }
}

function codesOf(choices: readonly Pick<ListedChoice, 'sku' | 'barcode'>[]): string[] {
  return choices.flatMap(({ sku, barcode }) => [
    ...(sku ? [`SKU ${sku}`] : []),
    ...(barcode ? [`barcode ${barcode}`] : []),
  ]);
}

function nameOf({ title, choices }: Entry, { size, color }: Choice): string {
  const options = choices.length > 1 ? [size, color].filter(Boolean) : [];
  return options.length > 0 ? `${title} (${options.join(', ')})` : title;
}

function priceText(price: Paise | null): string {
  return price === null ? 'on request' : formatRupees(rupees(price));
}

function rangeOf(choices: readonly Choice[]): string {
  const prices = choices.flatMap(({ price }) => price ?? []).sort((a, b) => a - b);
  const [low = null, high = low] = [prices[0], prices.at(-1)];
  return low === high ? priceText(low) : `${priceText(low)} – ${priceText(high)}`;
}

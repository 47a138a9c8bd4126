import * as v from 'valibot';
import type { Delivery } from '../../../src/contract/delivery.ts';
import { fieldsOf, readText } from '../../../src/lib/lenient.ts';
import { formatRupees, paise, rupees } from '../../../src/lib/money.ts';

const MOST_DAYS = 365;
const HIGHEST = 1e6;

/** What each field must be; after `it must be`. */
const MUST_BE = {
  zones: 'a list of zones, in [ ]',
  elsewhere: 'the terms of all other PIN codes, in { }',
  name: 'a text such as "Mumbai"',
  pinCodes: 'the first digits of PIN codes, as texts such as ["400", "4011"]',
  charge: 'an amount in rupees, with at most two decimals',
  freeFrom: 'an amount in rupees, with at most two decimals',
  days: `two whole numbers from 0 to ${MOST_DAYS}, the smaller first, such as [2, 4]`,
  payOnDelivery: 'true or false',
};

const Text = v.pipe(v.string(MUST_BE.name), v.trim(), v.nonEmpty(MUST_BE.name));
const PinCode = v.pipe(v.string(MUST_BE.pinCodes), v.regex(/^[1-9]\d{0,5}$/, MUST_BE.pinCodes));
const Amount = v.pipe(
  v.number(MUST_BE.charge),
  v.minValue(0, MUST_BE.charge),
  v.maxValue(HIGHEST, `at most ${formatRupees(HIGHEST)}`),
  v.check((amount) => rupees(paise(amount)) === amount, MUST_BE.charge),
);
const Days = v.pipe(
  v.number(MUST_BE.days),
  v.integer(MUST_BE.days),
  v.minValue(0, MUST_BE.days),
  v.maxValue(MOST_DAYS, MUST_BE.days),
);

const Terms = {
  charge: Amount,
  freeFrom: v.exactOptional(Amount),
  days: v.pipe(
    v.strictTuple([Days, Days], MUST_BE.days),
    v.check(([least, most]) => least <= most, MUST_BE.days),
  ),
  payOnDelivery: v.boolean(MUST_BE.payOnDelivery),
};
const Zone = {
  name: Text,
  pinCodes: v.pipe(v.array(PinCode, MUST_BE.pinCodes), v.nonEmpty(MUST_BE.pinCodes)),
  ...Terms,
};

/** Strict, because a zone that is understood otherwise costs money (D57.67). */
export const StrictDelivery = v.pipe(
  v.strictObject(
    {
      zones: v.array(v.strictObject(Zone, ofField(Zone)), MUST_BE.zones),
      elsewhere: v.exactOptional(v.strictObject(Terms, ofField(Terms, MUST_BE.elsewhere))),
    },
    ofField({ zones: 0, elsewhere: 0 }),
  ),
  // Shops read this as free delivery to everybody.
  v.check(
    ({ zones, elsewhere }) => zones.length > 0 || elsewhere !== undefined,
    'with neither a zone nor `elsewhere` delivery would be free; for one charge everywhere write "elsewhere": { "charge": 50, "days": [2, 5], "payOnDelivery": true }',
  ),
  // Of two prefixes of one length, none is the longest.
  v.check(
    ({ zones }) => sharedPrefix(zones) === null,
    ({ input }) => sharedPrefix(input.zones) ?? '',
  ),
);

function sharedPrefix(zones: Delivery['zones']): string | null {
  const zoneOf = new Map<string, number>();
  for (const [at, { name, pinCodes }] of zones.entries()) {
    for (const prefix of pinCodes) {
      const other = zoneOf.get(prefix) ?? at;
      if (other !== at)
        return `zones.${other} (${zones[other]?.name}) and zones.${at} (${name}) both have the PIN codes "${prefix}"; leave them in one`;
      zoneOf.set(prefix, at);
    }
  }
  return null;
}

/** `source`: where the owner wrote it. Throws a sentence with a line for each field that is wrong. */
export function readStrictDelivery(value: unknown, source: string): Delivery {
  const { success, output, issues } = v.safeParse(StrictDelivery, value);
  if (success) return output;
  throw new Error([`${source} cannot be used:`, ...issues.map(lineOf)].join('\n  '));
}

function ofField(fields: object, whole = 'an object, in { }') {
  return ({ expected, path }: v.StrictObjectIssue): string => {
    if (expected === 'never') return `no field of this name; there are ${Object.keys(fields).join(', ')}`;
    const field = path?.at(-1)?.key;
    return Object.entries(MUST_BE).find(([name]) => name === field)?.[1] ?? whole;
  };
}

function lineOf(issue: v.InferIssue<typeof StrictDelivery>): string {
  const path = v.getDotPath(issue);
  if (path === null) return issue.message;
  const zone = readText(fieldsOf(issue.path?.[1]?.value)?.name);
  const at = zone ? `${path} (${zone})` : path;
  if (issue.expected === 'never') return `${at}: ${issue.message}`;
  const found = issue.input === undefined ? 'is missing' : `is ${JSON.stringify(issue.input)}`;
  return `${at} ${found}: it must be ${issue.message}`;
}

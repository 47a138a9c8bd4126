import * as v from 'valibot';
import { FileProblem, readJsonFile } from '../../../../server/catalogue/json-file.ts';
import { checkSeller } from '../../../../server/invoices/check-seller.ts';
import { paise, rupees } from '../../../../src/lib/money.ts';
import { MissingSettings } from '../../settings.ts';

const Text = v.optional(v.string(), '');

const Texts = v.record(v.string(), v.string());

/** In another language; what is missing is as in the rest of the file. */
const StoreWords = v.object({
  storeName: v.exactOptional(v.string()),
  companyName: v.exactOptional(v.string()),
  companyAddress: v.exactOptional(v.string()),
  description: v.exactOptional(v.string()),
  policies: v.exactOptional(Texts),
});

const AMOUNT = 'an amount in rupees, with at most two decimals';
const Amount = v.pipe(
  v.number(AMOUNT),
  v.minValue(0, AMOUNT),
  v.maxValue(1e6, AMOUNT),
  v.check((amount) => rupees(paise(amount)) === amount, AMOUNT),
);
const DAYS = 'two whole numbers such as [2, 4]';
const Days = v.pipe(v.number(DAYS), v.integer(DAYS), v.minValue(0, DAYS), v.maxValue(365, DAYS));
const PIN_CODES = 'the first digits of PIN codes, as texts';

const Terms = {
  charge: Amount,
  freeFrom: v.exactOptional(Amount),
  days: v.pipe(
    v.strictTuple([Days, Days], DAYS),
    v.check(([least, most]) => least <= most, DAYS),
  ),
  payOnDelivery: v.boolean(),
};

/** Strict, because a zone that is understood otherwise costs money (D57.67). */
const Delivery = v.strictObject({
  zones: v.array(
    v.strictObject({
      name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
      pinCodes: v.pipe(
        v.array(v.pipe(v.string(PIN_CODES), v.regex(/^[1-9]\d{0,5}$/, PIN_CODES))),
        v.nonEmpty(),
      ),
      ...Terms,
    }),
  ),
  elsewhere: v.exactOptional(v.strictObject(Terms)),
});

/** On invoices (D58), with the company's name and address. Without a GSTIN they are plain bills. */
const Seller = v.strictObject({
  gstin: v.exactOptional(v.string()),
  state: v.string(),
  prefix: v.optional(v.string(), 'IN'),
  notePrefix: v.optional(v.string(), 'CN'),
});

/** The shop's texts that the engine has no field for (SPEC 3, Store info). */
const Store = v.object({
  storeName: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  companyName: Text,
  companyEmail: Text,
  companyPhone: Text,
  companyAddress: Text,
  description: Text,
  /** For categories without a picture in the engine. */
  categoryImages: v.optional(Texts, {}),
  companyLogoUrl: Text,
  policies: v.optional(Texts, {}),
  /** Without it the engine's shipping methods alone decide. */
  delivery: v.exactOptional(Delivery),
  seller: v.exactOptional(Seller),
  /** By code (D51). */
  languages: v.optional(v.record(v.string(), StoreWords), {}),
});
export type Store = v.InferOutput<typeof Store>;

/** Rejects with MissingSettings, a sentence about the invalid file. */
export async function readStore(file: string): Promise<Store> {
  const { json } = await readJsonFile(file, 'store file').catch((error) => {
    throw new MissingSettings(error instanceof FileProblem ? error.message : String(error));
  });
  const result = v.safeParse(Store, json);
  if (!result.success) throw new MissingSettings(`The store file ${file}: ${v.summarize(result.issues)}`);
  const { seller } = result.output;
  try {
    if (seller) checkSeller(seller);
  } catch (error) {
    throw new MissingSettings(`The store file ${file}: ${error instanceof Error ? error.message : error}`);
  }
  return result.output;
}

/** Names of zones whose orders can only be paid before. */
export function notPayableIn({ delivery }: Pick<Store, 'delivery'>): string[] {
  const { zones = [], elsewhere } = delivery ?? {};
  const all = [...zones, ...(elsewhere ? [{ ...elsewhere, name: 'other PIN codes' }] : [])];
  return all.filter(({ payOnDelivery }) => !payOnDelivery).map(({ name }) => name);
}

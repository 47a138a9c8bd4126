import * as v from 'valibot';
import { FileProblem, readJsonFile } from '../../../../server/shop/catalogue/json-file.ts';
import { checkSeller } from '../../../../server/shop/invoices/check-seller.ts';
import { StrictDelivery } from '../../../../server/shop/orders/strict-delivery.ts';
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

/** On invoices (D58), with the company's name and address. Without a GSTIN they are plain bills. */
const Seller = v.strictObject({
  gstin: v.exactOptional(v.string()),
  state: v.string(),
  prefix: v.optional(v.string(), 'IN'),
  notePrefix: v.optional(v.string(), 'CN'),
});

const Store = v.object({
  storeName: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  companyName: Text,
  companyEmail: Text,
  companyPhone: Text,
  companyAddress: Text,
  description: Text,
  categoryImages: v.optional(Texts, {}),
  companyLogoUrl: Text,
  policies: v.optional(Texts, {}),
  /** Without it the engine's shipping methods alone decide. */
  delivery: v.exactOptional(StrictDelivery),
  seller: v.exactOptional(Seller),
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

export function notPayableIn({ delivery }: Pick<Store, 'delivery'>): string[] {
  const { zones = [], elsewhere } = delivery ?? {};
  const all = [...zones, ...(elsewhere ? [{ ...elsewhere, name: 'other PIN codes' }] : [])];
  return all.filter(({ payOnDelivery }) => !payOnDelivery).map(({ name }) => name);
}

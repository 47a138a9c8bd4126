import * as v from 'valibot';
import { FileProblem, readJsonFile } from '../../../server/catalogue/json-file.ts';
import { MissingSettings } from '../settings.ts';

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
  return result.output;
}

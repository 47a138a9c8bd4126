/** The shop's build settings; build.mjs leaves them out. */
interface ImportMeta {
  readonly env?: Readonly<Partial<Record<`VITE_${string}`, string>>> & {
    readonly VITE_LANGUAGE?: import('../../src/texts/languages.ts').LanguageCode;
  };
}

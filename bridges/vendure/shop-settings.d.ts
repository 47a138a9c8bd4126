/** The shop's build settings, as its rules read them; build.mjs leaves all of them out. */
interface ImportMeta {
  readonly env?: Readonly<Partial<Record<`VITE_${string}`, string>>>;
}

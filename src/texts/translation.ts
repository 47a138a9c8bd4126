/**
 * `Translation<typeof import('./en/cart.ts')>` has the same names and arguments; missing or extra texts are type
 * errors.
 */
export type Translation<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Translation<English[Name]>;
};

/**
 * The texts of an area in another language: `Translation<typeof import('./en/cart.ts')>` has the same names, and functions of
 * the same arguments. One that is missing or surplus is a type error.
 */
export type Translation<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Translation<English[Name]>;
};

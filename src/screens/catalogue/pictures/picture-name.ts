/** What one of a product's pictures is called; `at` from 0. The first has the product's own name. */
export function pictureName(product: string, at: number, count: number): string {
  return at === 0 ? product : `${product}, picture ${at + 1} of ${count}`;
}

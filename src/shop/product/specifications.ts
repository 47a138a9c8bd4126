import { SPECIFICATIONS_SHOWN } from '../../config.ts';
import type { ProductAttribute } from './product.ts';

export interface Specification {
  name: string;
  value: string;
}

/**
 * A product's attributes as they are shown (SPEC 2, Product detail): keys containing 'phone' are hidden, underscores
 * in keys are spaces, at most the first 10. Attributes without a value are left out.
 */
export function specificationsOf(attributes: readonly ProductAttribute[]): Specification[] {
  return attributes
    .filter(({ key, values }) => values.length > 0 && !key.toLowerCase().includes('phone'))
    .slice(0, SPECIFICATIONS_SHOWN)
    .map(({ key, values, unit }) => ({ name: key.replaceAll('_', ' '), value: withUnit(values, unit) }));
}

function withUnit(values: readonly string[], unit: string | undefined): string {
  const value = values.join(', ');
  return unit ? `${value} ${unit}` : value;
}

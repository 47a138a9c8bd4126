import { SPECIFICATIONS_SHOWN } from '../../config.ts';
import type { ProductAttribute } from './product.ts';

export interface Specification {
  name: string;
  value: string;
}

/**
 * SPEC 2, Product detail: no keys with 'phone', underscores as spaces, at most 10. Attributes without a value are
 * omitted.
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

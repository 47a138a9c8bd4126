import type { Paise } from '../../../../src/lib/units.ts';

interface Found {
  method: { code: string; checker: { code: string } };
  price: Paise;
}

export const BY_PIN_CODE = 'by-pin-code';

/** The first that the owner prefers, else that of the zones, else the cheapest. `preferred`: codes. */
export function bestOf<Each extends Found>(
  found: readonly Each[],
  preferred: readonly string[],
): Each | undefined {
  const rank = ({ method: { code, checker } }: Found) => {
    const at = preferred.indexOf(code);
    if (at >= 0) return at;
    return preferred.length + (checker.code === BY_PIN_CODE ? 0 : 1);
  };
  return found.toSorted((a, b) => rank(a) - rank(b) || a.price - b.price)[0];
}

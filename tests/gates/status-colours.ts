import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import type { Tokens } from '../../vite/theme-tokens.ts';

/**
 * The colours of an order's status. They are beside their badge, not among the tokens of src/theme.css, which every
 * first visit loads. `yellow` is a ground, `on-yellow` the text on it; in the dark look it is the other way round.
 */
export function statusColours(
  css = readFileSync('src/screens/orders/OrderDetails.module.css', 'utf8'),
): Tokens {
  const colours = new Map<string, string>();
  postcss.parse(css).walkRules((rule) => {
    const name = rule.selector.replace('.', '');
    rule.walkDecls('--pale', ({ value }) => void colours.set(name, value));
    rule.walkDecls('--deep', ({ value }) => void colours.set(`on-${name}`, value));
  });
  return colours;
}

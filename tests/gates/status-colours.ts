import { readFileSync } from 'node:fs';
import type { AtRule, Root } from 'postcss';
import { type Looks, looksOf, type Tokens } from '../../vite/theme-tokens.ts';

/**
 * The colours of an order's status, in each look. They are beside their badge, not among the tokens of src/theme.css,
 * which every first visit loads. `yellow` is a ground, `on-yellow` the text on it.
 */
export function statusColours(
  css = readFileSync('src/screens/orders/OrderDetails.module.css', 'utf8'),
): Looks {
  return looksOf(css, coloursIn);
}

function coloursIn(block: Root | AtRule): Tokens {
  const colours = new Map<string, string>();
  for (const rule of block.nodes ?? []) {
    if (rule.type !== 'rule') continue;
    const name = rule.selector.replace('.', '');
    rule.walkDecls('--back', ({ value }) => void colours.set(name, value));
    rule.walkDecls('--fore', ({ value }) => void colours.set(`on-${name}`, value));
  }
  return colours;
}

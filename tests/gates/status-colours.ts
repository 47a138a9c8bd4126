import { readFileSync } from 'node:fs';
import postcss, { type AtRule, type Root } from 'postcss';
import type { Tokens } from '../../vite/theme-tokens.ts';

/**
 * The colours of an order's status, in each look. They are beside their badge, not among the tokens of src/theme.css,
 * which every first visit loads. `yellow` is a ground, `on-yellow` the text on it.
 */
export function statusColours(css = readFileSync('src/screens/orders/OrderDetails.module.css', 'utf8')): {
  light: Tokens;
  dark: Tokens;
} {
  const sheet = postcss.parse(css);
  const light = coloursIn(sheet);
  const dark = new Map(light);
  sheet.walkAtRules('media', (rule) => {
    for (const [name, value] of coloursIn(rule)) dark.set(name, value);
  });
  return { light, dark };
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

import { readFileSync } from 'node:fs';
import postcss, { type AtRule, type Root } from 'postcss';

export type Tokens = ReadonlyMap<string, string>;

export function themeTokens(): { light: Tokens; dark: Tokens } {
  const sheet = postcss.parse(readFileSync('src/theme.css', 'utf8'));
  const light = tokensIn(sheet);
  const dark = new Map(light);
  sheet.walkAtRules('media', (rule) => {
    if (rule.params !== '(prefers-color-scheme: dark)') return;
    for (const [name, value] of tokensIn(rule)) dark.set(name, value);
  });
  return { light, dark };
}

export function tokenOf(tokens: Tokens, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`src/theme.css has no --${name}.`);
  return value;
}

function tokensIn(block: Root | AtRule): Tokens {
  const tokens = new Map<string, string>();
  for (const rule of block.nodes ?? []) {
    if (rule.type !== 'rule' || rule.selector !== ':root') continue;
    for (const node of rule.nodes) {
      if (node.type === 'decl' && node.prop.startsWith('--')) tokens.set(node.prop.slice(2), node.value);
    }
  }
  return tokens;
}

import postcss, { type Rule } from 'postcss';

/**
 * A sheet in two: the rules that the HTML can use, and those of classes that stand nowhere in it. Both keep the order;
 * what no component owns counts as used.
 */
export function splitStyle(css: string, html: string): { used: string; later: string } {
  const isUsed = (rule: Rule) =>
    rule.selectors.some((selector) => classesOf(selector).every((name) => html.includes(name)));
  return { used: onlyRules(css, isUsed), later: onlyRules(css, (rule) => !isUsed(rule)) };
}

/** Of components: three letters, the first one a capital (class-names.ts). */
function classesOf(selector: string): string[] {
  const wanted = selector.replace(/:not\([^)]*\)/g, '');
  return [...wanted.matchAll(/\.([A-Z][a-zA-Z]{2})(?![\w-])/g)].map(([, name = '']) => name);
}

function onlyRules(css: string, isWanted: (rule: Rule) => boolean): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (!isWanted(rule)) rule.remove();
  });
  root.walkAtRules((atRule) => {
    if (atRule.nodes?.length === 0) atRule.remove();
  });
  // Else a statement in the last place would run into what follows.
  root.raws.semicolon = true;
  return root.toString();
}

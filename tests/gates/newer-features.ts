import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import { type ESTree, parseAst } from 'vite';
import type { OLDEST_BROWSERS } from '../../vite/oldest-browsers.ts';

type Browser = keyof typeof OLDEST_BROWSERS;
type Oldest = Readonly<Record<Browser, { version: string }>>;

/**
 * What script uses that one of the `oldest` browsers lacks, by MDN's data: `URL.canParse`, `.toSorted`, `navigation`.
 * A member is known by its name alone, so it counts only if each interface with that name is too new, and if today's
 * Chrome, Firefox and Safari all have it: what one of them lacks is missed by the tests that run there.
 */
export function newerInScript(code: string, oldest: Oldest): string[] {
  const found = new Set<string>();
  const note = (name: string, features: readonly Identifier[] | undefined) => {
    if (features?.every((feature) => lacking(feature, oldest))) found.add(name);
  };
  walk(parseAst(code), (node) => {
    const member = nameOfMember(node);
    if (member && GLOBAL_OBJECTS.test(member.owner)) note(member.name, KNOWN.globals.get(member.name));
    else if (member && KNOWN.owned.has(`${member.owner}.${member.name}`)) {
      note(`${member.owner}.${member.name}`, KNOWN.owned.get(`${member.owner}.${member.name}`));
    } else if (member && KNOWN.members.get(member.name)?.every(isEverywhereToday)) {
      note(`.${member.name}`, KNOWN.members.get(member.name));
    }
    // Minified names have one or two letters.
    if (node.type === 'Identifier' && node.name.length > 3) note(node.name, KNOWN.globals.get(node.name));
    if (node.type === 'Literal' && 'regex' in node && node.regex?.flags.includes('v'))
      note('/…/v', [UNICODE_SETS]);
  });
  return [...found].sort();
}

/** What style uses that one of the `oldest` browsers lacks: properties, their keywords, units, pseudo-classes. */
export function newerInStyle(sheet: string, oldest: Oldest): string[] {
  const found = new Set<string>();
  const note = (name: string, feature: Identifier | undefined) => {
    if (feature && isEverywhereToday(feature) && lacking(feature, oldest)) found.add(name);
  };
  const css = sheet.replace(/"[^"]*"|'[^']*'|\/\*[\s\S]*?\*\//g, '');
  const { properties, selectors, types, 'at-rules': atRules } = bcd.css;
  for (const [, name = '', value = ''] of css.matchAll(/[{;]\s*([a-z-]+)\s*:([^;{}]+)(?=[;}])/g)) {
    const property = properties?.[name];
    note(name, property);
    for (const word of value.match(/[a-z-]{3,}(?![a-z(-])/g) ?? [])
      note(`${name}: ${word}`, property?.[word]);
    for (const [, call = ''] of value.matchAll(/([a-z-]+)\(/g)) {
      note(`${call}()`, types?.[call] ?? types?.color?.[call] ?? types?.image?.[call]);
    }
    for (const [, unit = ''] of value.matchAll(/[\d.]([a-z]+)\b/g)) note(unit, types?.length?.[unit]);
  }
  for (const [, name = ''] of css.matchAll(/@([a-z-]+)/g)) note(`@${name}`, atRules?.[name]);
  for (const [, query = ''] of css.matchAll(/@media([^{]+)\{/g)) {
    for (const word of query.match(/[a-z-]{3,}/g) ?? []) note(`@media ${word}`, atRules?.media?.[word]);
    if (/[<>]/.test(query)) note('@media (<)', atRules?.media?.range_syntax);
  }
  for (const [, rule = ''] of css.matchAll(/(?<=^|[{};])([^{};@]+)\{/g)) {
    for (const [, name = ''] of rule.matchAll(/::?([a-z-]+)/g)) note(`:${name}`, selectors?.[name]);
    if (rule.includes('&')) note('&', selectors?.nesting);
  }
  return [...found].sort();
}

/** True if one of the browsers does not have it, or only with a flag or a prefix. */
function lacking(feature: Identifier, oldest: Oldest): boolean {
  const { __compat: compat } = feature;
  if (!compat) return false;
  return (Object.keys(oldest) as Browser[]).some(
    (browser) => !isIn(compat, browser, oldest[browser].version),
  );
}

function isEverywhereToday({ __compat: compat }: Identifier): boolean {
  const today = ['chrome', 'firefox', 'safari'] as const;
  return compat !== undefined && today.every((browser) => isIn(compat, browser, '9999'));
}

function isIn({ support }: CompatStatement, browser: Browser, version: string): boolean {
  return [support[browser] ?? []]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, ...only }) =>
        !(only.flags || only.prefix || only.alternative_name) &&
        typeof added === 'string' &&
        added !== 'preview' &&
        compareVersions(added, version) <= 0 &&
        !(typeof removed === 'string' && compareVersions(removed, version) <= 0),
    );
}

/** Below, at or above zero, as in sort(). `≤37` is 37. */
function compareVersions(one: string, other: string): number {
  const [a = 0, a2 = 0] = one.replace('≤', '').split('.').map(Number);
  const [b = 0, b2 = 0] = other.split('.').map(Number);
  return a - b || a2 - b2;
}

const { builtins } = bcd.javascript;
const UNICODE_SETS = builtins?.RegExp?.unicodeSets ?? {};
const GLOBAL_OBJECTS = /^(globalThis|window|self)$/;
const GLOBAL_SCOPES = /^(Window|WorkerGlobalScope|ServiceWorkerGlobalScope|WindowOrWorkerGlobalScope)$/;

/** MDN's features by how script names them: `URL.canParse` of its owner, members by name, and globals. */
const KNOWN = (() => {
  const owned = new Map<string, Identifier[]>();
  const members = new Map<string, Identifier[]>();
  const globals = new Map<string, Identifier[]>();
  const add = (to: Map<string, Identifier[]>, name: string, feature: Identifier) =>
    to.set(name, [...(to.get(name) ?? []), feature]);
  for (const [owner, feature] of [bcd.api, builtins ?? {}, builtins?.Intl ?? {}].flatMap(partsOf)) {
    add(globals, owner, feature);
    for (const [raw, part] of partsOf(feature)) {
      if (raw.endsWith('_event')) continue;
      const name = raw.replace(/_static$/, '');
      add(owned, `${owner}.${name}`, part);
      add(members, name, part);
      if (GLOBAL_SCOPES.test(owner)) add(globals, name, part);
    }
  }
  return { owned, members, globals };
})();

function partsOf(feature: object): [string, Identifier][] {
  return Object.entries(feature).filter(([name]) => name !== '__compat');
}

/** Of `URL.canParse`, `x.toSorted`, `x["toSorted"]`: the owner, '' if it is no name, and the member's name. */
function nameOfMember(node: ESTree.Node): { owner: string; name: string } | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const { object, property, computed } = node;
  const owner = object.type === 'Identifier' ? object.name : '';
  if (property.type === 'Identifier' && !computed) return { owner, name: property.name };
  const isText = property.type === 'Literal' && typeof property.value === 'string';
  return isText ? { owner, name: String(property.value) } : undefined;
}

/** Without the names of members and of properties, which name no variable. */
function walk(node: unknown, visit: (node: ESTree.Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (isNode(node)) visit(node);
  for (const [key, child] of Object.entries(node)) {
    const isName = (key === 'property' || key === 'key') && 'computed' in node && !node.computed;
    if (!isName) walk(child, visit);
  }
}

function isNode(value: object): value is ESTree.Node {
  return 'type' in value && typeof value.type === 'string';
}

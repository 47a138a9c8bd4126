import type { Tokens } from '../../vite/theme-tokens.ts';

/** WCAG 2.2, 1.4.3: text of any size. */
const TEXT = 4.5;
/** WCAG 2.2, 1.4.11: the edges of fields, and the ring around what has the focus. */
const EDGE = 3;

const GROUNDS = ['paper', 'surface', 'sunken', 'accent-soft', 'danger-soft'];
const ON_GROUNDS = {
  ink: TEXT,
  muted: TEXT,
  primary: TEXT,
  'primary-strong': TEXT,
  'accent-text': TEXT,
  sale: TEXT,
  danger: TEXT,
  ok: TEXT,
  'line-strong': EDGE,
  focus: EDGE,
};
/** Text on a colour of its own. */
const ON_COLOURS = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-accent', 'accent'],
  ['on-sale', 'sale'],
  ['footer-ink', 'footer'],
  ['footer-link', 'footer'],
  ['footer-accent', 'footer'],
] as const;
/** Nothing is read off these. */
const DECORATION = ['line', 'rule', 'margin-rule', 'mark', 'mark-spine', 'mark-label'];

interface Pair {
  fore: string;
  back: string;
  least: number;
}

/** What is hard to read in a look, a sentence each. A colour of which nothing is known here is a finding, too. */
export function contrastFindings(look: string, tokens: Tokens): string[] {
  const colours = [...tokens].filter(([, value]) =>
    /^(#|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\()/.test(value),
  );
  const known = new Set([...PAIRS.flatMap(({ fore, back }) => [fore, back]), ...DECORATION]);
  const unknown = colours
    .filter(([name]) => !known.has(name))
    .map(([name]) => `${look}: tests/gates/contrast.ts does not say what --${name} stands on.`);
  return [...unknown, ...PAIRS.flatMap((pair) => pairFindings(look, tokens, pair))];
}

/** Of text on grounds: `on-yellow` stands on `yellow`. */
export function groundFindings(look: string, colours: Tokens): string[] {
  const grounds = [...colours.keys()].filter((name) => !name.startsWith('on-'));
  return grounds.flatMap((back) => pairFindings(look, colours, { fore: `on-${back}`, back, least: TEXT }));
}

const PAIRS: readonly Pair[] = [
  ...GROUNDS.flatMap((back) => Object.entries(ON_GROUNDS).map(([fore, least]) => ({ fore, back, least }))),
  ...ON_COLOURS.map(([fore, back]) => ({ fore, back, least: TEXT })),
];

function pairFindings(look: string, tokens: Tokens, { fore, back, least }: Pair): string[] {
  const [upper, lower] = [tokens.get(fore), tokens.get(back)].map((value) => luminance(value));
  if (upper === undefined) return [`${look}: --${fore} is not a colour written as #rrggbb.`];
  if (lower === undefined) return [`${look}: --${back} is not a colour written as #rrggbb.`];
  const contrast = (Math.max(upper, lower) + 0.05) / (Math.min(upper, lower) + 0.05);
  // Rounded down: 4.499 is not 4.5.
  const shown = Math.floor(contrast * 100) / 100;
  return contrast < least ? [`${look}: --${fore} on --${back} has ${shown}:1, and needs ${least}:1.`] : [];
}

/** Relative luminance as WCAG defines it, 0 to 1; undefined for all but `#rgb` and `#rrggbb`. */
function luminance(colour: string | undefined): number | undefined {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(colour ?? '') ?? [];
  const digits = long ?? (short && [...short].map((digit) => digit + digit).join(''));
  if (!digits) return undefined;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(digits.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

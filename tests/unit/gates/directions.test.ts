import { expect, it } from 'vitest';
import { readTree } from '../../gates/read-tree.ts';

/** A drawing, the same in every language. */
const DRAWN = /^src\/screens\/layout\/Brand\.module\.css: border-radius:/;

const SIDES = /\b(?:left|right)\b/;
const SIDED_PROPERTY = /(?:^|-)(?:left|right)(?:-|$)/;
const FOUR_SIDES = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/;
/** Mantine's props and React's names of styles. */
const SIDED_IN_CODE =
  /\s(?:ml|mr|pl|pr|left|right|bdl|bdr)=[{"']|\b(?:margin|padding|border)(?:Left|Right)\b|\b(?:ta|textAlign)(?:=|: ?)[{]?["'](?:left|right)["']|["'](?:margin|padding|border)-(?:left|right)/g;

/** Declarations and props that name a side of the screen instead of the start or end of a line. */
function directionFindings(path: string, text: string): string[] {
  if (path.endsWith('.css')) {
    return declarationsIn(text)
      .filter(([property, value]) => isPhysical(property, value))
      .map(([property, value]) => `${path}: ${property}: ${value}`);
  }
  return [...text.matchAll(SIDED_IN_CODE)].map(([found]) => `${path}: ${found.trim()}`);
}

function declarationsIn(sheet: string): (readonly [property: string, value: string])[] {
  const rules = sheet.replace(/\/\*.*?\*\//gs, '').replace(/\[[^\]]*\]/g, '');
  const found = rules.matchAll(/(?<=[{;]\s*)(--[\w-]+|[a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g);
  return [...found].map(([, property = '', value = '']) => [property, value.replace(/\s+/g, ' ').trim()]);
}

function isPhysical(property: string, value: string): boolean {
  const [first, second, third, fourth] = partsOf(value);
  if (SIDED_PROPERTY.test(property) || SIDES.test(value)) return true;
  if (fourth === undefined) return false;
  if (FOUR_SIDES.test(property)) return second !== fourth;
  return property === 'border-radius' && (first !== second || third !== fourth);
}

function partsOf(value: string): string[] {
  return value
    .replace(/\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, (inner) => inner.replaceAll(' ', ''))
    .split(' ');
}

it('styles name the start and end of a line, not left and right', () => {
  const files = [...readTree('.').files].filter(([path]) => /^src\/.*\.(?:css|tsx)$/.test(path));
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap(([path, text]) => directionFindings(path, text));
  expect(found.filter((finding) => !DRAWN.test(finding))).toEqual([]);
});

it.each([
  ['a.css', 'a { padding: 0 var(--s1, 1px) 0 calc(1px + (2px * 2)); }'],
  ['a.css', 'a { border-radius: 2px 4px 4px 2px; }'],
  ['A.tsx', "<p style={{ paddingLeft: 3, textAlign: 'left' }} />"],
])('sees a side in %s: %s', (path, text) => {
  expect(directionFindings(path, text)).not.toEqual([]);
});

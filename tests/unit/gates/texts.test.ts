import { expect, test } from 'vitest';
import { readTree } from '../../gates/read-tree.ts';
import { textFindings } from '../../gates/text-findings.ts';

/** Texts for shoppers are in src/texts. */
const READ = /^(?:src\/(?:screens|ui|routes|root|features|platform|boot)|sw|server\/document)\/.*\.tsx?$/;
/** No words of ours. */
const NOT_OURS = [
  // Read by programs.
  "'GET, HEAD'",
  "'Bearer …'",
  "'Disallow: …\\n'",
  "'Accessories,Personal Care,Home,null,Unisex'",
  // As the server writes them (SPEC 2, SPEC 5).
  "'One Size'",
  "'TV & Video Accessories'",
  // Cut out of the templates when the shells are built.
  "'Sample ",
  // Why the search worker ended, for developers.
  "'The search worker ",
  "'The offline catalogue took over'",
  "'Missing part:'",
  // Why nothing was stored, for developers.
  "'No room'",
];

test('texts for shoppers are in src/texts', () => {
  const findings = [...readTree('.').files]
    .filter(([path]) => READ.test(path))
    .flatMap(([path, code]) => textFindings(path, code));
  expect(findings.filter((finding) => !NOT_OURS.some((text) => finding.includes(text)))).toEqual([]);
});

test.each([
  [`<p>{\`\${count} items\`}</p>`, '… items'],
  [`<img alt={\`Picture of \${name}\`} />`, 'Picture of …'],
  ["const SENTENCES = { offline: 'You are offline.' };", 'You are offline.'],
  [`const sentence = \`\${name} has been removed.\`;`, '… has been removed.'],
])('sees the text in %s', (code, text) => {
  expect(textFindings('src/screens/Page.tsx', code)).toEqual([`src/screens/Page.tsx:1 says '${text}'.`]);
});

import { layoutFindings } from '../layout-findings.ts';
import { expect, test } from './fixtures.ts';
import { latinRuns, textsRead } from './latin-texts.ts';

/** The checks of every-page.spec.ts find their faults, and nothing on a correct page. */

const VALID = `<!doctype html>
  <main>
    <p class="clamped">A name of three lines, of which a card shows two, since the third is meant to be cut off</p>
    <p>Below it. <a href="#x">A link that goes on in the next line of the paragraph it stands in</a> and on.</p>
    <section><p>A row that is higher than the browser expects while it is out of sight.</p></section>
    <section><p>Another.</p></section>
    <p lang="hi">बड़ी कैंची और पेंसिलें, जो दो लाइनों में आती हैं</p>
    <label>Type <select><option>Pens</option></select></label>
    <div class="bar">Home</div>
  </main>
  <style>
    main { width: 200px; padding: 100vh 0 60px; font: 16px/1.2 sans-serif }
    [lang=hi] { line-height: 1.35 }
    .clamped { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2 }
    section { content-visibility: auto; contain-intrinsic-size: auto 5px }
    .bar { position: fixed; inset: auto 0 0; height: 40px }
  </style>`;

const FAULTS: Record<string, { rule: string; finding: RegExp }> = {
  'a page that scrolls sideways': {
    rule: 'label { display: block; width: 2000px }',
    finding: /^scrolls sideways/,
  },
  'words cut off by their box': {
    rule: 'p:not(.clamped) { height: 10px; overflow: hidden }',
    finding: /^cut off: p/,
  },
  'a chosen option that does not fit': {
    rule: 'select { width: 40px }',
    finding: /^cut off: select.*'Pens'$/,
  },
  'words that stick out': { rule: 'p { width: 20px }', finding: /^sticks out: p/ },
  'words on other words': {
    rule: 'label { display: block; margin-top: -30px }',
    finding: /^overlap: .* and label/,
  },
  'words that stick out of sight': { rule: 'section p { width: 20px }', finding: /^sticks out: p.*'Another/ },
  'words on other words out of sight': {
    rule: 'section + section { margin-top: -30px }',
    finding: /^overlap: p.*'A row.* and p.*'Another/,
  },
  'lines too low for matras': {
    rule: '[lang=hi] { line-height: 1.2 }',
    finding: /^lines too low: p.*'बड़ी/,
  },
  'an end under the bar': {
    rule: 'main { padding-bottom: 0 } body { margin: 0 }',
    finding: /^under a fixed bar: label/,
  },
};

test('the check of the layout finds each fault, and nothing on a correct page; that of Hindi finds sentences in English', async ({
  page,
}) => {
  await page.setContent(VALID);
  expect(await layoutFindings(page)).toEqual([]);
  for (const [fault, { rule, finding }] of Object.entries(FAULTS)) {
    await page.setContent(`${VALID}<style>${rule}</style>`);
    expect.soft(await layoutFindings(page), fault).toContainEqual(expect.stringMatching(finding));
  }
  await page.setContent('<p>Your cart is empty</p><button aria-label="Open the menu">काउंटर Pens</button>');
  const latin = latinRuns(await page.evaluate(textsRead), []);
  expect(latin).toEqual(['Your cart is empty', 'Open the menu']);
});

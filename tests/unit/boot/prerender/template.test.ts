import { describe, expect, it } from 'vitest';
import { templateOf } from '../../../../src/boot/prerender/template.ts';

const none = { parts: {}, attributes: {} };

describe('a template is made from rendered HTML', () => {
  it('each text becomes its placeholder if it is a whole attribute or element', () => {
    const html = '<a href="/pen" title="Pen"><b>Pen </b>Pencils</a>';
    expect(templateOf({ html, values: { href: '/pen', name: 'Pen' } }, none)).toBe(
      '<a href="{href}" title="{name}"><b>{name} </b>Pencils</a>',
    );
  });

  it('a repeated part appears once, and may be several adjacent elements', () => {
    const html = '<ul><li>One</li><li>Two</li></ul><p><i>was</i><s>9</s></p>';
    const values = { card: [{ name: 'One' }, { name: 'Two' }], sale: [{ was: '9' }] };
    const selectors = { parts: { card: 'li', sale: 'p > *' }, attributes: {} };
    expect(templateOf({ html, values }, selectors)).toBe(
      '<ul>{#card}<li>{name}</li>{/card}</ul><p>{#sale}<i>was</i><s>{was}</s>{/sale}</p>',
    );
  });

  it('an attribute without a unique text is found by its element', () => {
    const html = '<input checked="">';
    const selectors = { parts: {}, attributes: { chosen: ['checked', 'input'] as const } };
    expect(templateOf({ html, values: { chosen: '' } }, selectors)).toBe('<input checked="{chosen}">');
  });

  it.each([
    ['a text that is not drawn', '<b>Pen</b>', { name: 'Ink' }, none],
    ['a part that is not drawn', '<b>Pen</b>', { card: [{}] }, { parts: { card: 'li' }, attributes: {} }],
    ['a part that nobody finds', '<b>Pen</b>', { card: [{}] }, none],
    ['a part drawn that nobody fills', '<li>A</li>', { card: [] }, { parts: { card: 'li' }, attributes: {} }],
    ['braces, which would read as slots', '<b>{Pen}</b>', {}, none],
  ])('the build fails with %s', (_, html, values, selectors) => {
    expect(() => templateOf({ html, values }, selectors)).toThrow();
  });
});

import { describe, expect, it } from 'vitest';
import { fill } from '../../../../src/boot/fill-document.ts';

describe('a template is filled', () => {
  it('with a text, in an element and in an attribute', () => {
    expect(fill('<a href="{href}">{name}</a>', { href: '/product/1', name: 'Pen' })).toBe(
      '<a href="/product/1">Pen</a>',
    );
  });

  it('with a part for each entry, and its own texts', () => {
    const template = '<ul>{#card}<li>{name}{#sale}<s>{was}</s>{/sale}</li>{/card}</ul>';
    const card = [
      { name: 'Pen', sale: [{ was: '₹9' }] },
      { name: 'Ink', sale: [] },
    ];
    expect(fill(template, { card })).toBe('<ul><li>Pen<s>₹9</s></li><li>Ink</li></ul>');
  });

  it('with the fallback of a part, only while the part is absent', () => {
    const template = '{#content}<p>{name}</p>{/content}{^content}<i>{count}</i>{/content}';
    expect(fill(template, { content: [], count: 'Loading' })).toBe('<i>Loading</i>');
    expect(fill(template, { content: [{ name: 'Pen' }], count: 'Loading' })).toBe('<p>Pen</p>');
  });

  it('without an attribute that has no value; an empty one stays', () => {
    const template = '<input srcset="{srcset}" checked="{checked}">';
    expect(fill(template, { srcset: undefined, checked: '' })).toBe('<input checked="">');
  });

  it.each([
    ['</script><script>alert(1)</script>', '&#60;/script&#62;&#60;script&#62;alert(1)&#60;/script&#62;'],
    ['<!-- -->', '&#60;!-- --&#62;'],
    ['" onerror="x', '&#34; onerror=&#34;x'],
    ["it's & so", 'it&#39;s &#38; so'],
    ['{name} {#card}', '{name} {#card}'],
    ['$& $1', '$&#38; $1'],
  ])('the hostile text %s stays a text', (name, written) => {
    expect(fill('<b title="{name}">{name}</b>', { name })).toBe(`<b title="${written}">${written}</b>`);
  });
});

import { expect, it } from 'vitest';
import { splitStyle } from '../../../vite/split-style.ts';

const html = '<a class="container Aab Aac"></a>';

it('rules of classes that stand in the HTML, or are no component’s, are used; the others come later', () => {
  expect(splitStyle('.Aab{top:0}.Bba{top:1px}.container{top:2px}a{top:3px}', html)).toEqual({
    used: '.Aab{top:0}.container{top:2px}a{top:3px}',
    later: '.Bba{top:1px}',
  });
});

it('a rule is used when one of its selectors is; what it excludes need not be there', () => {
  expect(splitStyle('.Bba,.Aac{top:0}.Aab:not(.Bba){top:1px}.Aab .Bba{top:2px}', html)).toEqual({
    used: '.Bba,.Aac{top:0}.Aab:not(.Bba){top:1px}',
    later: '.Aab .Bba{top:2px}',
  });
});

it('conditions stay around what is left in them', () => {
  const css = '@media print{.Aab{top:0}.Bba{top:1px}}@layer base;@media screen{.Bba{top:2px}}';
  expect(splitStyle(css, html)).toEqual({
    used: '@media print{.Aab{top:0}}@layer base;',
    later: '@media print{.Bba{top:1px}}@layer base;@media screen{.Bba{top:2px}}',
  });
});

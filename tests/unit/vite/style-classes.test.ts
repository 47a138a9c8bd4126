import { expect, it } from 'vitest';
import { stylesAsClasses } from '../../../vite/class-names.ts';

it('a style attribute becomes a class, and equal ones share it over all pieces', () => {
  const { pieces, css } = stylesAsClasses([
    '<p style="width:1em">a</p><b style="height:2em"></b>',
    '<i style="width:1em" hidden=""></i>',
  ]);
  expect(pieces).toEqual(['<p class="s0">a</p><b class="s1"></b>', '<i class="s0" hidden=""></i>']);
  expect(css).toBe('.s0{width:1em}.s1{height:2em}');
});

it('a class of its own stays, whichever attribute comes first', () => {
  const { pieces } = stylesAsClasses([
    '<p class="a b" style="width:1em"></p><p style="width:1em" class="c"></p><img data-style="no" style="width:1em"/>',
  ]);
  expect(pieces).toEqual(['<p class="a b s0"></p><p class="c s0"></p><img class="s0" data-style="no"/>']);
});

it('what HTML escapes is written plainly in the sheet', () => {
  const { css } = stylesAsClasses(['<p style="background:url(&quot;/a?b&amp;c&#x27;&quot;)"></p>']);
  expect(css).toBe(`.s0{background:url("/a?b&c'")}`);
});

it('HTML without style attributes is left alone', () => {
  const html = '<p class="a">style="width:1em"</p>';
  expect(stylesAsClasses([html])).toEqual({ pieces: [html], css: '' });
});

import { describe, expect, it } from 'vitest';
import { documentTitle } from '../../../src/lib/page-head.ts';
import { trusted } from '../../../src/lib/trusted-types.ts';

describe('D29: each page sets document.title', () => {
  it("is '{page} | {store name}'", () => {
    expect(documentTitle('Cart', 'Paper House')).toBe('Cart | Paper House');
  });

  it('is the page alone while no name is known (SPEC 2: the company name when known)', () => {
    expect(documentTitle('Privacy Policy', '')).toBe('Privacy Policy');
  });
});

it('structured data: cannot break out of its script element', () => {
  const name = '</script><script>alert(1)</script><!--';
  const json = trusted().createScript(JSON.stringify({ name }));
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ name });
});

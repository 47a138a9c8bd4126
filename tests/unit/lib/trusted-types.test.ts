import { describe, expect, it } from 'vitest';
import { trusted } from '../../../src/lib/trusted-types.ts';

describe('faults M14: the one policy for Trusted Types', () => {
  it("allows no address but the workers'", () => {
    expect(trusted().createScriptURL('https://evil.example/x.js')).toBe('/sw.js');
  });

  it('D39: allows the address of the search worker, from this origin only', () => {
    expect(trusted().createScriptURL('/assets/search-worker-a1b2c3.js')).toBe(
      '/assets/search-worker-a1b2c3.js',
    );
    for (const other of [
      '//assets/search-worker-a.js',
      '/assets/../search-worker-a.js',
      '/assets/search-worker-a.js/../x.js',
    ])
      expect(trusted().createScriptURL(other)).toBe('/sw.js');
  });

  it.each(['alert(1)', '{"a": 1}; alert(1)', '', 'new Date()'])('allows no script: %s', (script) => {
    expect(() => trusted().createScript(script)).toThrow(SyntaxError);
  });
});

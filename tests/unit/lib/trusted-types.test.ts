import { describe, expect, it } from 'vitest';
import { trusted } from '../../../src/lib/trusted-types.ts';

describe('faults M14: the one policy for Trusted Types', () => {
  it("makes no address but the worker's", () => {
    expect(trusted().createScriptURL('https://evil.example/x.js')).toBe('/sw.js');
  });

  it.each(['alert(1)', '{"a": 1}; alert(1)', '', 'new Date()'])('makes no script: %s', (script) => {
    expect(() => trusted().createScript(script)).toThrow(SyntaxError);
  });
});

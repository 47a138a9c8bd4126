import { describe, expect, test } from 'vitest';
import { chosen } from '../../gates/words.mjs';

describe('the words after npm test choose', () => {
  test('everything, where there are none', () => {
    const engines = { names: ['chromium', 'firefox', 'webkit'], words: [] };
    expect(chosen([])).toEqual({ isCheck: false, browser: [], engines });
    expect(chosen(['--check'])).toEqual({ isCheck: true, browser: [], engines });
  });

  test('browser tests alone', () => {
    const words = ['tests/e2e/cart.spec.ts', '-g', 'Undo'];
    expect(chosen(words)).toEqual({ isCheck: false, browser: words, engines: null });
  });

  test('the scenarios of an engine alone, and among them', () => {
    const engines = { names: ['firefox'], words: ['offline'] };
    expect(chosen(['offline', '--engine', 'firefox'])).toEqual({ isCheck: false, browser: null, engines });
    expect(chosen(['--engine', 'webkit', '--engine', 'firefox']).engines?.names).toEqual([
      'webkit',
      'firefox',
    ]);
  });

  test('scenarios in every engine by their file', () => {
    const { browser, engines } = chosen(['tests/engines/offline.spec.ts']);
    expect(browser).toBeNull();
    expect(engines?.names).toHaveLength(3);
  });

  test('no engine that we do not know', () => {
    expect(() => chosen(['--engine', 'opera'])).toThrow(
      '--engine is one of chromium, firefox, webkit, not opera.',
    );
    expect(() => chosen(['--engine'])).toThrow(/not undefined/);
  });
});

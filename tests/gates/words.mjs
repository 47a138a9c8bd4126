const ENGINES = ['chromium', 'firefox', 'webkit'];

/**
 * What the words after `npm test --` choose. `browser` and `engines`: null where that part is not to run, else the
 * words for its runner, and for the engines which. Throws one sentence about an engine that we do not know.
 */
export function chosen(words) {
  const isCheck = words.includes('--check');
  const rest = words.filter((word) => word !== '--check');
  const named = [];
  for (let at = rest.indexOf('--engine'); at >= 0; at = rest.indexOf('--engine')) {
    const [, name] = rest.splice(at, 2);
    if (!ENGINES.includes(name)) throw new Error(`--engine is one of ${ENGINES.join(', ')}, not ${name}.`);
    named.push(name);
  }
  const scenarios = named.length > 0 || rest.some((word) => word.includes('tests/engines'));
  return {
    isCheck,
    browser: scenarios ? null : rest,
    engines:
      scenarios || rest.length === 0 ? { names: named.length > 0 ? named : ENGINES, words: rest } : null,
  };
}

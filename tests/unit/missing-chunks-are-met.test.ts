import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

/**
 * Vite makes one function of `import('./Part.tsx').then(…)` and runs it once the part's style is there. Without the style
 * it never runs, so a failure handler given to that `then` is not called. An import in a function of its own is safe:
 * `const part = () => import('./Part.tsx')`, then `part().then(use, fail)`.
 */
it("no part's failure is handled where the build would skip the handler", () => {
  const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  const skipped = Object.entries(sources).flatMap(([file, code]) =>
    skippedHandlers(file, code).map((text) => `${file}: ${text}`),
  );
  expect(skipped).toEqual([]);
});

it.each([
  ["import('./a.ts').then(use, fail)", 1],
  ["import('./a.ts').then(use).catch(fail)", 0],
  ["const part = () => import('./a.ts');\npart().then(use, fail)", 0],
])('of %j the build would skip %i', (code, count) => {
  expect(skippedHandlers('a.ts', code)).toHaveLength(count);
});

function skippedHandlers(file: string, code: string): string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: handlers, start, end }) => {
      const isOfImport = callee.type === 'MemberExpression' && callee.object.type === 'ImportExpression';
      if (isOfImport && handlers.length > 1) found.push(code.slice(start, end));
    },
  }).visit(parseSync(file, code).program);
  return found;
}

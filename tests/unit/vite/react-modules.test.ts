import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { byName, moduleOf } from '../../../vite/react-modules.ts';

test('an entry of a package is its production file', () => {
  const entry =
    "if (x) {\n  module.exports = require('./cjs/a.production.js');\n} else {\n  module.exports = require('./cjs/a.development.js');\n}";
  expect(moduleOf(entry, 'a')).toBe("export * from './cjs/a.production.js';\n");
});

test('what a file exports are variables, and what it requires are imports', () => {
  const file =
    'var React = require("react"),\n  Dom = require("react-dom");\nexports.b = void 0;\nif (Dom) exports.b = 1;\nexports.c = function () { return exports.b; };\n';
  expect(moduleOf(file, 'a')).toBe(
    'import * as React from "react";\n  import * as Dom from "react-dom";\nvar exports_b = void 0;\nif (Dom) exports_b = 1;\nvar exports_c = function () { return exports_b; };\n\nexport { exports_b as b, exports_c as c };\n',
  );
});

test.each([
  ['an export that is first assigned inside a block', 'if (x) {\n  exports.a = 1;\n}'],
  ['a require that is no declaration', 'use(require("react"));'],
  ['exports as a whole', 'module.exports = function () {};'],
])('a file with %s is refused', (_, file) => {
  expect(() => moduleOf(file, 'node_modules/a.js')).toThrow('node_modules/a.js is written in a way');
});

test.each([
  'react/cjs/react',
  'react/cjs/react-jsx-runtime',
  'react-dom/cjs/react-dom',
  'scheduler/cjs/scheduler',
])('%s as a module exports what it exports as published', (name) => {
  const path = `${name}.production.js`;
  const published = createRequire(import.meta.url)(resolve('node_modules', path));
  const module = moduleOf(readFileSync(`node_modules/${path}`, 'utf8'), path);
  const [, list = ''] = /\nexport \{ (.*) \};\n$/.exec(module) ?? [];
  const names = list.split(', ').map((pair) => pair.split(' as ')[1]);
  expect(names.toSorted()).toEqual(Object.keys(published).toSorted());
});

test('the renderer sets itself up when its root is made', () => {
  const file =
    'var React = require("react");\nsetUp();\nexports.createRoot = function () {};\nexports.version = "1";\n';
  expect(moduleOf(file, 'a')).toBe(
    'import * as React from "react";\nexport function createRoot(givenContainer, givenOptions) {\n\nsetUp();\nvar exports_createRoot = function () {};\nvar exports_version = "1";\n\nreturn exports_createRoot(givenContainer, givenOptions);\n}\n',
  );
});

test("the renderer's own variables leave the options of the root alone", () => {
  const published = 'node_modules/react-dom/cjs/react-dom-client.production.js';
  expect(moduleOf(readFileSync(published, 'utf8'), published)).not.toMatch(
    /\b(?:var|let|const|function) given(?:Container|Options)\b/,
  );
  expect(() => moduleOf('var givenOptions = {};\nexports.createRoot = function () {};\n', 'a')).toThrow();
});

test('a library that takes React as one object takes what it names', () => {
  expect(byName("import React, { useId } from 'react';\nReact.memo(useId);")).toBe(
    "import * as React from 'react'; import { useId } from 'react';\nReact.memo(useId);",
  );
  expect(byName('import ReactDOM from "react-dom";')).toBe("import * as ReactDOM from 'react-dom';");
  expect(byName('import * as React from "react";\nconst Safe = {\n  ...React\n};\nSafe.useId;')).toBe(
    'import * as React from "react";\n\nReact.useId;',
  );
});

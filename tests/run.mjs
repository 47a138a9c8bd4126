/**
 * `npm test`: builds the shop, then runs the unit, API and browser tests and the scenarios of every engine. Words
 * choose among the browser tests (`npm test -- tests/e2e/cart.spec.ts`), `--engine firefox` the scenarios of one
 * engine alone; `--check` adds all that `npm run check` looks at, and nothing runs twice.
 */
import {
  browserTests,
  build,
  close,
  engineTests,
  sizes,
  staticChecks,
  unitAndApiTests,
} from './gates/steps.mjs';
import { chosen } from './gates/words.mjs';

const { isCheck, browser, engines } = chosen(process.argv.slice(2));

const checks = isCheck ? staticChecks() : [];
const built = build();
const budgets = isCheck ? [sizes(built)] : [];
const tests = unitAndApiTests();
const inChromium = browser ? [browserTests(built, browser)] : [];
const inEngines = engines ? [engineTests(built, engines)] : [];
close([...checks, built, ...budgets, tests, ...inChromium, ...inEngines]);

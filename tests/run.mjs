/**
 * `npm test`: builds the shop, then runs the unit, API and browser tests. Words are passed on to the browser tests
 * (`npm test -- tests/e2e/cart.spec.ts`); `--check` adds all that `npm run check` looks at, and nothing runs twice.
 */
import { browserTests, build, close, sizes, staticChecks, unitAndApiTests } from './gates/steps.mjs';

const words = process.argv.slice(2);
const isCheck = words.includes('--check');

const checks = isCheck ? staticChecks() : [];
const built = build();
const budgets = isCheck ? [sizes(built)] : [];
const tests = unitAndApiTests();
const browser = browserTests(
  built,
  words.filter((word) => word !== '--check'),
);
close([...checks, built, ...budgets, tests, browser]);

/**
 * `npm run check`: format, lint, promises and casts, layer rules, types, dead code, unit and contract tests, size budgets. Each says what is wrong;
 * all of them run, so that one run shows everything.
 */
import { build, close, contractTests, sizes, staticChecks, unitTests } from './gates/steps.mjs';

const checks = staticChecks();
const tests = [unitTests(), contractTests()];
const built = build();
close([...checks, ...tests, built, sizes(built)]);

/**
 * `npm run check`: format, lint, promises and casts, room rules, types, dead code, unit tests, size budgets. Each says what is wrong;
 * all of them run, so that one run shows everything.
 */
import { build, close, sizes, staticChecks, unitTests } from './gates/steps.mjs';

const checks = staticChecks();
const unit = unitTests();
const built = build();
close([...checks, unit, built, sizes(built)]);

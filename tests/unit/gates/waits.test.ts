import { expect, test } from 'vitest';
import { readTree } from '../../gates/read-tree.ts';

/** Where a time is what the test is about, or there is no event. */
const MAY_SLEEP: Record<string, string> = {
  'tests/api/web-servers.ts': 'a server that starts sends no event: it is polled until it responds',
  'tests/e2e/list-storage.spec.ts': 'two tabs change the cart in as many rhythms as there can be',
  'tests/e2e/fixtures.ts': 'no event says that a page is done',
  'tests/e2e/focus.spec.ts': 'a shopper goes back before the page is there',
  'tests/e2e/list-lab.ts': 'browsers are killed at random moments',
  'tests/e2e/troubled-browser.ts': 'a browser that starts writes its port to a file',
  'tests/engines/back-forward.spec.ts': 'no event says that a page is done',
  'tests/engines/tab.ts': 'the drivers of two engines send no events: the page is polled',
  'tests/engines/webkit.ts': 'a driver that starts sends no event: it is polled until it responds',
};

/** Of a page, of a promise (setTimeout without a time is only the next task), of Node. */
const SLEEP =
  /\.waitForTimeout\(|'networkidle'|new Promise(<\w+>)?\([^;]{0,60}setTimeout\(\w+, (?!0\b)|setTimeout[^}]*\} from 'node:timers\/promises'/;

test('a test waits for an event, never for a time', () => {
  const sleeping = [...readTree('.').files]
    .filter(([path, text]) => /^tests\/(unit|api|e2e|engines)\//.test(path) && SLEEP.test(text))
    .map(([path]) => path)
    .filter((path) => path !== 'tests/unit/gates/waits.test.ts');
  expect(sleeping.toSorted()).toEqual(Object.keys(MAY_SLEEP).toSorted());
});

test.each([
  'await new Promise((resolve) => setTimeout(resolve, 50));',
  'await new Promise<void>((over) => {\n  setTimeout(over, 50);\n});',
])('sees a sleep: %s', (text) => expect(text).toMatch(SLEEP));

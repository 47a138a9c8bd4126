import { expect } from '@playwright/test';
import { findLayoutFaults } from '../layout-findings.ts';
import { GUEST_ADDRESSES, GUEST_PAGES, productAddress } from './addresses.ts';
import { PAGE_LEFT, test } from './fixtures.ts';

test.use({ allowedProblem: PAGE_LEFT });

const WINDOWS = [
  [390, 844],
  [1280, 800],
] as const;

test('WCAG 1.4.10: every page fits into the window of a phone and of a computer', async ({ tab, shop }) => {
  expect(GUEST_PAGES).toContain('/device');
  for (const path of [...GUEST_PAGES, await productAddress(shop)]) {
    await tab.open(path);
    await tab.has('heading', GUEST_ADDRESSES[path] ?? /./);
    for (const [width, height] of WINDOWS) {
      await tab.driver.resize(width, height);
      // Firefox's page has no body while it is loaded again.
      const faults = () => tab.driver.evaluate(`(${findLayoutFaults})()`).catch(String);
      await expect.poll(faults, `${path}, ${width} px`).toEqual([]);
    }
  }
});

import { expect } from '@playwright/test';
import { findLayoutFaults } from '../layout-findings.ts';
import { GUEST_ADDRESSES, GUEST_PAGES, productAddress } from './addresses.ts';
import { test } from './fixtures.ts';

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test.describe(`${width} px`, () => {
    test.use({ options: { cookies: 'allowed', width, height } });

    test('WCAG 1.4.10: every page fits into the window', async ({ tab, shop }) => {
      const findings: Record<string, unknown> = {};
      for (const path of [...GUEST_PAGES, await productAddress(shop)]) {
        await tab.open(path);
        await tab.has('heading', GUEST_ADDRESSES[path] ?? /./);
        findings[path] = await tab.driver.evaluate(`(${findLayoutFaults})()`);
      }
      expect(findings).toEqual(Object.fromEntries(Object.keys(findings).map((path) => [path, []])));
      expect(Object.keys(findings)).toContain('/device');
    });
  });

import { basename, join } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { layoutFindings } from '../layout-findings.ts';
import { standsStill } from './stands-still.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** `npm run screenshots`: the state in which a test leaves its page, on a phone and on a computer. */
export async function lastPictures(page: Page, info: TestInfo): Promise<void> {
  if (!process.env.SCREENSHOTS || !page.url().startsWith('http')) return;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await picture(page, info, String(size.width));
    expect.soft(await layoutFindings(page), `${size.width} px`).toEqual([]);
  }
}

/** The page as it is in the middle of a test, into .output/screenshots/. */
export async function picture(page: Page, info: TestInfo, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  await standsStill(page);
  const title = info.title.slice(0, 80);
  const file = `${title}-${name}`.replace(/[^\p{L}\p{M}\d]+/gu, '-');
  const path = join('.output/screenshots', basename(info.file, '.spec.ts'), `${file}.png`);
  await page.screenshot({ path, fullPage: true });
}

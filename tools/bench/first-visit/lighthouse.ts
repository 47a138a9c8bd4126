import lighthouse from 'lighthouse';
import { launchWithPort } from '../setting/phone.ts';

/** Lighthouse's results for one visit; times in ms, scores out of 100. */
export interface Visit {
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  performance: number;
  accessibility: number | null;
  bestPractices: number | null;
  seo: number | null;
}

/** On a busy machine Chromium sometimes loses the recording; Lighthouse advises to run again. */
const TRIES = 4;

/** One visit. A failed recording is repeated and does not count as a sample. */
export async function visit(url: string, full: boolean): Promise<Visit> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await record(url, full);
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

/**
 * All caches cold, Lighthouse 12's mobile settings, simulated throttling. `full` adds the scores that are not
 * times.
 */
async function record(url: string, full: boolean): Promise<Visit> {
  const { browser, port } = await launchWithPort();
  try {
    const run = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: full ? ['performance', 'accessibility', 'best-practices', 'seo'] : ['performance'],
    });
    if (!run) throw new Error(`Lighthouse measured nothing at ${url}.`);
    const { audits, categories, runtimeError } = run.lhr;
    if (runtimeError) throw new Error(`Lighthouse at ${url}: ${runtimeError.message}`);
    const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const score = (id: string) => {
      const share = categories[id]?.score;
      return share === null || share === undefined ? null : Math.round(share * 100);
    };
    return {
      fcp: number('first-contentful-paint'),
      lcp: number('largest-contentful-paint'),
      cls: number('cumulative-layout-shift'),
      tbt: number('total-blocking-time'),
      performance: score('performance') ?? Number.NaN,
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    };
  } finally {
    await browser.close();
  }
}

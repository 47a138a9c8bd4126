import type { Page } from '@playwright/test';

/** Resolves when nothing slides or fades on the page: half-way a colour has no contrast and a box no place to judge. */
export async function standsStill(page: Page): Promise<void> {
  await page.evaluate(motionIsOver);
}

/** A transition may start a frame after its element. */
async function motionIsOver(): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  let still = 0;
  while (still < 3) {
    await frame();
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    still = moving.length === 0 ? still + 1 : 0;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}

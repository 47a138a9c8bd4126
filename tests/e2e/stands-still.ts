import type { Page } from '@playwright/test';

/**
 * Resolves when nothing slides or fades on the page: half-way, colours and positions cannot be checked.
 * Rejects with the names of what still moves after 20 seconds.
 */
export async function standsStill(page: Page): Promise<void> {
  await page.evaluate(motionIsOver);
}

/** A transition may start a frame after its element. */
async function motionIsOver(): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const targetOf = ({ effect }: Animation) => (effect instanceof KeyframeEffect ? effect.target : null);
  // In a row that the browser skips, because it is out of sight, time stands still.
  const isMoving = (animation: Animation) =>
    animation.playState === 'running' &&
    animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
    targetOf(animation)?.checkVisibility({ contentVisibilityAuto: true }) !== false;
  const giveUp = Date.now() + 20_000;
  let still = 0;
  while (still < 3) {
    await frame();
    const moving = document.getAnimations().filter(isMoving);
    still = moving.length === 0 ? still + 1 : 0;
    if (moving.length > 0 && Date.now() > giveUp)
      throw new Error(`It still moves: ${moving.map((each) => targetOf(each)?.outerHTML.slice(0, 200))}`);
  }
}

/** By how many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

import { leaveBrokenStart } from './broken-start.ts';
import { contentDrawn, showPage } from './early-page.ts';
import { keepEarlyTaps } from './early-taps.ts';
import { firstPaint, picturesPainted, startBundle, startBundleAfter } from './start-bundle.ts';

/**
 * The inline script after the markup: shows the skeleton before the first paint, renders the content and starts the
 * bundle. unsupported.ts triggers it.
 */
addEventListener('shells', open, { once: true });

function open(): void {
  const root = document.getElementById('root');
  const early = window.daftar;
  if (!root || !early) return;
  const { shell, worker } = early;
  showPage(root, early);
  keepEarlyTaps(root);
  const rendered = contentDrawn(early);
  if (worker) leaveBrokenStart(root, worker);
  if (!worker) void startBundleAfter(shell, [firstPaint(), picturesPainted(rendered)]);
  // With a worker everything is on the device, so pictures need not come first.
  else if (early.contentRendered) void startBundleAfter(shell, [firstPaint()]);
  else startBundle(shell);
}

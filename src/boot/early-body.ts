import { leaveBrokenStart } from './broken-start.ts';
import { contentDrawn, showPage } from './early-page.ts';
import { keepEarlyTaps } from './early-taps.ts';
import { firstPaint, picturesPainted, startBundle, startBundleAfter } from './start-bundle.ts';

/**
 * The inline script behind the page, run before the first paint: it shows the page of this address, sees to it that its
 * content is drawn, and starts the bundle. The next one (unsupported.ts) says whether the browser can.
 */
addEventListener('shells', open, { once: true });

function open(): void {
  const root = document.getElementById('root');
  const early = window.daftar;
  if (!root || !early) return;
  const { shell, worker } = early;
  showPage(root, early);
  keepEarlyTaps(root);
  const drawn = contentDrawn(early);
  if (worker) leaveBrokenStart(root, worker);
  if (!worker) void startBundleAfter(shell, [firstPaint(), picturesPainted(drawn)]);
  // From the second visit on everything is on the device: the bundle waits for the paint of what stands, or for nothing.
  else if (early.contentRendered) void startBundleAfter(shell, [firstPaint()]);
  else startBundle(shell);
}

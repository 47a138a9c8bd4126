import { leaveBrokenStart } from './broken-start.ts';
import { contentDrawn, showPage } from './early-page.ts';
import { keepEarlyTaps } from './early-taps.ts';
import { startBundle, startBundleAfterPictures } from './start-bundle.ts';

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
  if (worker) {
    leaveBrokenStart(root, worker);
    // From the second visit on everything is on the device.
    startBundle(shell);
  } else void startBundleAfterPictures(shell, contentDrawn(early));
}

import type { Shell } from '../shop/addresses.ts';
import { showPictures } from './early-pictures.ts';

/** By shell: the script that its page loads over and above Home's; the build writes it in (vite/shell.ts). */
declare const __OWN_SCRIPTS__: Partial<Record<Shell, string[]>>;

const PATIENCE_MS = 500;

interface Start {
  shell: Shell;
  shellShown: Promise<void>;
  /** What the server sent of the products whose pictures the page shows; null where it shows none. */
  products: Promise<unknown>;
}

/**
 * On a first visit over a narrow line the bundle's 100 KB would hold up the first pictures: they come after them, if
 * that is soon, and never before the skeleton is on screen.
 */
export async function startBundleAfterPictures({ shell, shellShown, products }: Start): Promise<void> {
  const pictures = products.then(async (wire) => {
    if (!wire) return;
    await shellShown;
    await showPictures(wire);
    await nextPaint();
  });
  // A tab in the background paints nothing.
  const patience = new Promise((over) => setTimeout(over, PATIENCE_MS));
  await Promise.race([Promise.all([pictures, firstPaint()]), patience]);
  await shellShown;
  startBundle(shell);
}

/** The document names its bundle in a script that the browser leaves alone. */
export function startBundle(shell: Shell): void {
  const bundle = document.querySelector<HTMLScriptElement>('script[data-bundle]');
  if (!bundle) return;
  // A copy takes the address along: setting `src` would need a policy for Trusted Types (faults M14).
  const copy = document.importNode(bundle);
  document.head.append(Object.assign(copy, { type: 'module', crossOrigin: '', fetchPriority: 'low' }));
  for (const href of __OWN_SCRIPTS__[shell] ?? []) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }));
  }
}

/** When it is on the glass: the frame after the next comes sooner than that. */
function firstPaint(): Promise<unknown> {
  return new Promise((painted) => {
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  });
}

function nextPaint(): Promise<unknown> {
  return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
}

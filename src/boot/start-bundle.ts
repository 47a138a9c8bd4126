import type { Shell } from '../shop/addresses.ts';
import { showPictures } from './early-pictures.ts';

/** By shell: the scripts that its page loads beyond Home's; the build fills it in (vite/shell.ts). */
declare const __OWN_SCRIPTS__: Partial<Record<Shell, string[]>>;

const PATIENCE_MS = 500;

interface Start {
  shell: Shell;
  shellShown: Promise<void>;
  /** The server's answer with the products whose pictures the page shows; null if it shows none. */
  products: Promise<unknown>;
}

/**
 * On a first visit over a slow connection the bundle's 100 KB would delay the first pictures. So the bundle loads
 * after them if they come soon, and never before the skeleton is on screen.
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

/** The document names its bundle in a script element that the browser does not run. */
export function startBundle(shell: Shell): void {
  const bundle = document.querySelector<HTMLScriptElement>('script[data-bundle]');
  if (!bundle) return;
  // A copy keeps the address: setting `src` would need a policy for Trusted Types (faults M14).
  const copy = document.importNode(bundle);
  bundle.replaceWith(Object.assign(copy, { type: 'module', crossOrigin: '', fetchPriority: 'low' }));
  for (const href of __OWN_SCRIPTS__[shell] ?? []) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }));
  }
}

/** Resolves when it is on screen. */
function firstPaint(): Promise<unknown> {
  return new Promise((painted) => {
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  });
}

function nextPaint(): Promise<unknown> {
  return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
}

import type { Shell } from '../shop/addresses.ts';

/** By shell: the files that its page loads beyond Home's; the build fills it in (vite/shell.ts). */
declare const __OWN_FILES__: Partial<Record<Shell, string[]>>;

const TIMEOUT_MS = 500;

/**
 * On a first visit over a slow connection the bundle's 100 KB would delay the first pictures, and its evaluation the
 * first paint of a document from the device. So it loads after them if they come soon.
 */
export async function startBundleAfter(shell: Shell, seen: readonly Promise<unknown>[]): Promise<void> {
  // A tab in the background paints nothing.
  const timeout = new Promise((over) => setTimeout(over, TIMEOUT_MS));
  await Promise.race([Promise.all(seen), timeout]);
  startBundle(shell);
}

export function startBundle(shell: Shell): void {
  startScript('data-bundle', { type: 'module', crossOrigin: '', fetchPriority: 'low' });
  for (const href of __OWN_FILES__[shell] ?? []) {
    const link = document.createElement('link');
    const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    document.head.append(Object.assign(link, { rel, fetchPriority: 'low', href }));
  }
}

/** Resolves when the first pictures are on screen; `drawn`: when the content is. */
export function picturesPainted(drawn: Promise<void>): Promise<unknown> {
  return drawn.then(firstPictures).then(nextPaint);
}

/** Resolves when those that the page loads first are there, or have failed. */
function firstPictures(): Promise<unknown> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[loading="eager"]')];
  return Promise.allSettled(pictures.map((picture) => picture.decode()));
}

/** Resolves when the page is on screen. */
export function firstPaint(): Promise<unknown> {
  return new Promise((painted) => {
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  });
}

function nextPaint(): Promise<unknown> {
  return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
}

/**
 * Starts the script element that the document marks with this attribute, and that the browser does not run by itself.
 * Undefined if there is none.
 */
export function startScript(
  mark: string,
  properties: Partial<HTMLScriptElement>,
): HTMLScriptElement | undefined {
  const script = document.querySelector<HTMLScriptElement>(`script[${mark}]`);
  if (!script) return;
  // A copy keeps the address: setting `src` would need a policy for Trusted Types (faults M14).
  const copy = Object.assign(document.importNode(script), { type: '' }, properties);
  script.replaceWith(copy);
  return copy;
}

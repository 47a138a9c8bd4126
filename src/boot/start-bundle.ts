import type { Shell } from '../shop/addresses.ts';

/** Files beyond Home's, set by the build (vite/shell.ts). */
declare const __OWN_FILES__: Partial<Record<Shell, string[]>>;

const TIMEOUT_MS = 500;

/**
 * What waits for `seen` starts after half a second at the latest. Early, the bundle would delay the first pictures on a
 * slow connection, and the first paint of a document from the device.
 */
export function withinTime(seen: Promise<unknown>): Promise<unknown> {
  // A tab in the background never paints.
  return Promise.race([seen, new Promise((over) => setTimeout(over, TIMEOUT_MS))]);
}

export function startBundle(shell: Shell): void {
  startScript('data-bundle', { type: 'module', crossOrigin: '', fetchPriority: 'low' });
  for (const href of __OWN_FILES__[shell] ?? []) {
    const link = document.createElement('link');
    const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    document.head.append(Object.assign(link, { rel, fetchPriority: 'low', href }));
  }
}

/** The first ones. */
export function picturesPainted(): Promise<unknown> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[loading="eager"]')];
  return Promise.allSettled(pictures.map((picture) => picture.decode())).then(nextPaint);
}

export function firstPaint(): Promise<unknown> {
  return new Promise((painted) => {
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  });
}

function nextPaint(): Promise<unknown> {
  return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
}

/** Starts the inert script element with this attribute. */
export function startScript(
  mark: string,
  properties: Partial<HTMLScriptElement>,
): HTMLScriptElement | undefined {
  const script = document.querySelector<HTMLScriptElement>(`script[${mark}]`);
  if (!script) return;
  // A clone keeps the address: setting `src` would need a Trusted Types policy (faults M14).
  const copy = Object.assign(document.importNode(script), { type: '' }, properties);
  script.replaceWith(copy);
  return copy;
}

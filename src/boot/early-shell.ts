import type { Shell } from '../shop/addresses.ts';
import { leaveBrokenStart } from './broken-start.ts';
import { keepEarlyTaps } from './early-taps.ts';

/** Home's skeleton stands in the document; the others wait in templates behind it. */
export function showShell(shell: Shell): void {
  const root = document.getElementById('root');
  if (!root) return;
  if (shell === 'blank') root.replaceChildren();
  const template = document.querySelector<HTMLTemplateElement>(`template[data-shell="${shell}"]`);
  if (template) root.querySelector('main')?.replaceChildren(template.content);
  keepEarlyTaps(root);
  if (navigator.serviceWorker?.controller) leaveBrokenStart(root, navigator.serviceWorker);
}

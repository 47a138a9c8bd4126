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

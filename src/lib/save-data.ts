/** The shopper asked the browser to save data: nothing is fetched ahead of a tap. */
export function savesData(): boolean {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

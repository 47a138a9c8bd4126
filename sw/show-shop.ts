/** What of the worker's `clients` is needed; tests are checked without the worker's types. */
interface Windows {
  matchAll(options: { type: 'window' }): Promise<readonly { focus(): Promise<unknown> }[]>;
  openWindow(address: string): Promise<unknown>;
}

/** Brings the open shop to the front, or opens it at the list, where the catalogue was saved. */
export async function showShop(clients: Windows): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window' });
  await (open ? open.focus() : clients.openWindow('/products'));
}

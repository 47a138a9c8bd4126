/** What the worker's modules use of a cache. `stored`: what becomes of a body; it may throw. */
export function cacheInMemory({
  entries = new Map<string, Response>(),
  stored = (body: Blob): Blob => body,
} = {}) {
  return {
    async put(url: string, response: Response): Promise<void> {
      const { status, headers } = response;
      entries.set(url, new Response(stored(await response.blob()), { status, headers }));
    },
    match: async (url: string) => entries.get(url)?.clone(),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async (url: string) => entries.delete(url),
  };
}

/** A full device in Firefox, which says nothing. */
export const STORES_NOTHING = (): Blob => new Blob();

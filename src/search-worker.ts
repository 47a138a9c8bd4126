import type { Source } from './shop/search/search-protocol.ts';
import { serveSearch } from './shop/search/serve-search.ts';

/** The search worker (D39). */
addEventListener('message', ({ data, ports: [port] }: MessageEvent<Source>) => {
  if (port) serveSearch(port, data);
});

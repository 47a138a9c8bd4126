import type { Source } from './shop/search/search-protocol.ts';
import { serveSearch } from './shop/search/serve-search.ts';

/** The start of the worker that searches (D39): the page sends it a port, and whose products it is to search. */
addEventListener('message', ({ data, ports: [port] }: MessageEvent<Source>) => {
  if (port) serveSearch(port, data);
});

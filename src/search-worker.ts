import type { Source } from './features/search/search-protocol.ts';
import { serveSearch } from './features/search/serve-search.ts';

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Source>) => {
  if (port) serveSearch(port, data);
});

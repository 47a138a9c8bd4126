/** Node's decoder of Brotli has had a fault (CVE-2026-111497) that an answer can reach, so none is asked for. */
export function askGzip(address: string | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Accept-Encoding', 'gzip');
  return fetch(address, { ...init, headers });
}

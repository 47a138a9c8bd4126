export interface Servers {
  dist: string;
  /** Host and port of the API. */
  api: string;
  /** Host and port of the document function (server/serve-build.ts). */
  documents: string;
}

export const ON_ONE_MACHINE: Servers = {
  dist: '/srv/daftar/dist',
  api: '127.0.0.1:8044',
  documents: '127.0.0.1:4174',
};

export function lines(all: readonly string[]): string {
  return all.join('\n');
}

import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';

export interface Ports {
  shop: number;
  api: number;
}

export async function freePorts(): Promise<Ports> {
  const servers = [await blockPort(0), await blockPort(0)] as const;
  const [shop, api] = [portOf(servers[0]), portOf(servers[1])];
  await Promise.all(servers.map(freePort));
  return { shop, api };
}

/** Runs `npm start`, which builds into this folder. */
export function npmStart({ shop, api }: Ports, dist: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['server/run.mjs', 'server/serve.ts'], {
    env: { ...process.env, ...environment, PORT: String(shop), API_PORT: String(api), DAFTAR_DIST: dist },
  });
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  /** Everything it has said once `words` are among it, or it has ended: how long a build takes is no matter. */
  const saysOrEnds = (words: string) =>
    new Promise<string>((resolve) => {
      const look = () => text.includes(words) && resolve(text);
      listeners.add(look);
      look();
      void ended.then(() => resolve(text));
    });
  return { child, ended, saysOrEnds, said: () => text };
}

/** Listens on this port; 0 takes any free one. */
export function blockPort(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(port, () => resolve(server));
  });
}

export function freePort(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

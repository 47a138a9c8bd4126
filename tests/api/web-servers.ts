import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Servers } from '../../tools/deploy/addresses.ts';
import { caddyFile } from '../../tools/deploy/caddy.ts';
import { nginxFile } from '../../tools/deploy/nginx.ts';
import { freePort } from '../free-port.ts';

/** What a web server answers as it comes over the wire: fetch would unpack it. */
export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export function askOnWire(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  { body, ...sent }: { method?: string; localAddress?: string; body?: string } = {},
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { path, headers, ...sent }, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }),
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

/** A web server of the distribution, run with the file that the build writes for it. */
export interface WebServer {
  name: 'nginx' | 'Caddy';
  program: string;
  isHere: boolean;
  /** `change`: a mistake of its owner, made in the file. */
  start: (servers: Servers, change?: (file: string) => string) => Promise<RunningWebServer>;
}

export interface RunningWebServer {
  url: string;
  close: () => Promise<void>;
}

export const NGINX: WebServer = {
  name: 'nginx',
  ...found('/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'),
  async start(servers, change = (file) => file) {
    const port = await freePort();
    const file = replaced(
      nginxFile(servers),
      ['listen 80;', `listen 127.0.0.1:${port};`],
      ['  listen [::]:80;\n', ''],
    );
    return run(port, { 'site.conf': change(file), 'nginx.conf': NGINX_MAIN }, (folder) => [
      ...[this.program, '-p', folder, '-c', join(folder, 'nginx.conf')],
      ...['-e', join(folder, 'error.log')],
    ]);
  },
};

export const CADDY: WebServer = {
  name: 'Caddy',
  ...found('/usr/bin/caddy', '/usr/local/bin/caddy'),
  async start(servers, change = (file) => file) {
    const port = await freePort();
    const file = replaced(caddyFile(servers), [':80 {', `http://127.0.0.1:${port} {`]);
    return run(port, { Caddyfile: `{\n\tadmin off\n}\n${change(file)}` }, (folder) => [
      ...[this.program, 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    ]);
  },
};

/** As on shared hosting: the owner has a folder, and nothing else. */
export const APACHE = {
  name: 'Apache',
  ...found('/usr/sbin/apache2', '/usr/sbin/httpd', '/usr/local/bin/httpd'),
  /** `folder`: of index.html and .htaccess. */
  async start(folder: string): Promise<RunningWebServer> {
    const port = await freePort();
    return run(port, { 'httpd.conf': apacheMain(port, folder) }, (own) => [
      ...[this.program, '-d', own, '-f', join(own, 'httpd.conf'), '-D', 'FOREGROUND'],
    ]);
  },
};

function apacheMain(port: number, folder: string): string {
  const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'setenvif', 'headers', 'rewrite', 'negotiation'];
  return `
ServerName localhost
Listen 127.0.0.1:${port}
PidFile httpd.pid
ErrorLog error.log
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
# As Debian's own mime.conf has them.
AddType application/x-gzip .gz .tgz
DocumentRoot "${folder}"
<Directory "${folder}">
  AllowOverride All
  Require all granted
</Directory>
`;
}

/** What the distribution's own nginx.conf says around the file of a site, for one who is not root. */
const NGINX_MAIN = `
daemon off;
pid nginx.pid;
worker_processes 1;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  include site.conf;
}
`;

async function run(
  port: number,
  files: Readonly<Record<string, string>>,
  command: (folder: string) => string[],
): Promise<RunningWebServer> {
  const folder = await mkdtemp(join(tmpdir(), 'daftar-web-server-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const [program = '', ...words] = command(folder);
  if (!existsSync(program))
    throw new Error(`${program} is not installed; npm test installs it on CI, as root.`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const server = spawn(program, words, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.on('data', (bytes) => {
    said += bytes;
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await answers(url, server);
  } catch {
    server.kill();
    throw new Error(`${program} does not start: ${said}`);
  }
  return {
    url,
    async close() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It ended.');
}

function found(...places: readonly [string, ...string[]]): { program: string; isHere: boolean } {
  const program = places.find((place) => existsSync(place));
  // CI has both: without one its tests fail instead of being left out.
  return { program: program ?? places[0], isHere: program !== undefined || Boolean(process.env.CI) };
}

/** Throws where a text is not in the file: the test would be about another file. */
function replaced(file: string, ...changes: readonly [string, string][]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The file has no ${from}`);
    return text.replace(from, to);
  }, file);
}

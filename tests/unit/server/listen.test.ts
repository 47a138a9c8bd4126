import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { closeSlowConnections } from '../../../server/listen.ts';

/** Sends this and nothing more; returns what the server sent before it hung up. */
async function answerTo(sent: string, timeout: { head: number; request: number; idle: number }) {
  const server = createServer({ connectionsCheckingInterval: 20 }, (request, response) => {
    request.resume().on('end', () => response.end('done'));
  });
  closeSlowConnections(server, timeout);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  const answer = await text(socket);
  server.close();
  return answer.split('\r\n')[0];
}

const LONG = 2 ** 30;

describe('a slow client is cut off', () => {
  it('while it sends its head', async () => {
    const timeout = { head: 50, request: LONG, idle: LONG };
    expect(await answerTo('GET / HTTP/1.1\r\nHost: a', timeout)).toBe('HTTP/1.1 408 Request Timeout');
  });

  it('while it sends its body', async () => {
    const timeout = { head: 50, request: 100, idle: LONG };
    const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n';
    expect(await answerTo(`${head}1`, timeout)).toBe('HTTP/1.1 408 Request Timeout');
  });

  it('when it sends nothing', async () => {
    expect(await answerTo('GET / HTTP/1.1\r\nHost: a', { head: LONG, request: LONG, idle: 50 })).toBe('');
  });

  it('at any server of the project', () => {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(`server/${name}`, 'utf8'));
    const servers = files.filter((code) => /= (createServer|serve)\(/.test(code));
    expect(servers).toHaveLength(2);
    for (const code of servers) expect(code).toMatch(/closeSlowConnections\(server\)|await listen\(/);
    expect(readFileSync('server/listen.ts', 'utf8')).toContain('closeSlowConnections(server);');
  });
});

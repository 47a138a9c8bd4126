import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { MissingSettings } from '../../../../engines/vendure/settings.ts';
import { startFailure } from '../../../../engines/vendure/start-failure.ts';

function failed(code: string): Error {
  return Object.assign(new Error('a long message of the driver'), { code });
}

describe('a program that cannot start says why in one sentence', () => {
  it('names missing settings', () => {
    expect(startFailure(new MissingSettings('DATABASE_URL is not set'))).toBe('DATABASE_URL is not set');
  });

  it('a port in use, with its number', async () => {
    const first = createServer().listen(0, '127.0.0.1');
    await once(first, 'listening');
    const { port } = first.address() as AddressInfo;
    const [error] = await once(createServer().listen(port, '127.0.0.1'), 'error');
    first.close();
    expect(startFailure(error)).toBe(
      `The port of 127.0.0.1:${port} is already in use: stop the other program, or set ENGINE_PORT.`,
    );
  });

  it('a database that is not running, also under a name with two addresses', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const [error] = await once(connect(port, '127.0.0.1'), 'error');
    const sentence = `Nothing answers at 127.0.0.1:${port}: start the database, or correct DATABASE_URL.`;
    expect(startFailure(error)).toBe(sentence);
    const ofBoth = Object.assign(new AggregateError([error]), { code: 'ECONNREFUSED' });
    expect(startFailure(ofBoth)).toBe(sentence);
  });

  it.each([
    ['28P01', 'The database refuses the user or the password in DATABASE_URL.'],
    ['3D000', 'The database named in DATABASE_URL does not exist; create it with createdb.'],
  ])('what PostgreSQL answers with %s', (code, sentence) => {
    expect(startFailure(failed(code))).toBe(sentence);
  });

  it('anything else is left as it is', () => {
    const error = new TypeError('a bug');
    expect(startFailure(error)).toBe(error);
    expect(startFailure('text')).toBe('text');
  });
});

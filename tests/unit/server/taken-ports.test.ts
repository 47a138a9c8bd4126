import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { holderOf } from '../../../engines/vendure/port-holder.ts';
import { enginePort, requireFreePorts } from '../../../engines/vendure/ports.ts';
import { MissingSettings } from '../../../engines/vendure/settings.ts';
import { takenPorts } from '../../../server/taken-ports.ts';

async function taken(host?: string): Promise<{ server: Server; port: number }> {
  const server = createServer().listen({ port: 0, host });
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

it('all ports that are taken are named at once, each with the variable that sets it', async () => {
  const [engine, pages] = [await taken('127.0.0.1'), await taken()];
  const env = { ENGINE_PORT: String(engine.port) };
  const both = requireFreePorts([enginePort(env), { port: pages.port, variable: 'PORT' }]);
  await expect(both).rejects.toBeInstanceOf(MissingSettings);
  await expect(both).rejects.toThrow(
    `Port ${engine.port} is already in use. Stop the other program, or set ENGINE_PORT to another port.\n` +
      `Port ${pages.port} is already in use. Stop the other program, or set PORT to another port.\n` +
      `Port ${engine.port} belongs to ${holderOf(engine.port)}.\n` +
      `Port ${pages.port} belongs to ${holderOf(pages.port)}.`,
  );
  expect(holderOf(engine.port)).toMatch(new RegExp(`\\(process ${process.pid}\\)$`));
  engine.server.close();
  pages.server.close();
});

it('the port that the API had in an earlier release is not left without a word', () => {
  expect(() => enginePort({ ENGINE_PORT: '3000', BRIDGE_PORT: '9044' })).toThrow(/set ENGINE_PORT to 9044/);
  expect(() => enginePort({ BRIDGE_PORT: '9044' })).toThrow(MissingSettings);
  for (const env of [{}, { BRIDGE_PORT: '8044' }, { ENGINE_PORT: '' }])
    expect(enginePort(env).port).toBe(8044);
});

it('a port that is free stays free, and one for two programs is a mistake', async () => {
  const { server, port } = await taken();
  await new Promise((resolve) => server.close(resolve));
  expect(await takenPorts([{ port, variable: 'PORT' }])).toEqual([]);
  expect(await takenPorts([{ port, variable: 'PORT' }])).toEqual([]);
  expect(
    await takenPorts([
      { port, variable: 'PORT' },
      { port, host: '127.0.0.1', variable: 'API_PORT' },
    ]),
  ).toEqual([`PORT and API_PORT are both ${port}: set one of them to another port.`]);
});

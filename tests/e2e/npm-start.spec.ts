import { expect, test } from '@playwright/test';
import { blockPort, freePort, freePorts, npmStart } from './npm-start.ts';

/** What `npm start` builds and serves: updates.spec.ts, which needs a second build. */
test('npm start says in one sentence that a port is in use', async () => {
  const ports = await freePorts();
  // Without a build: that the shop's own port is in use is found after it (tests/api/static.test.ts).
  const blocker = await blockPort(ports.api);
  const program = npmStart(ports, '.output/npm-start');
  const code = await program.ended;
  await freePort(blocker);
  expect(program.said()).toContain(`Port ${ports.api} is already in use`);
  expect(code).toBe(1);
});

import { bootstrap } from '@vendure/core';
import { enginePort, requireFreePorts } from '../ports.ts';
import { runProgram } from '../run-program.ts';
import { engineConfig } from './config.ts';
import { keepDoing } from './keep-doing.ts';
import { apiSettings, serveApi } from './serve-api.ts';
import { Reservations } from './stock/reservations.ts';

runProgram(async () => {
  const config = engineConfig(process.env);
  const settings = apiSettings(process.env);
  const { port } = enginePort(process.env);
  await requireFreePorts([enginePort(process.env)]);
  const stops: (() => void)[] = [];
  const app = await bootstrap(config, {
    async onBeforeAppListen(app) {
      await app.init();
      stops.push(await serveApi(app, settings));
      const release = () => app.get(Reservations).releaseOverdue();
      stops.push(keepDoing('release the stock of unpaid orders', release, 10_000));
    },
  });
  console.log(`The shop's API is running at http://localhost:${port}/api/v1`);
  return () => {
    for (const stop of stops) stop();
    return app.close();
  };
});

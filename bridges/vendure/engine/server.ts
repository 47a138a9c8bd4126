import { bootstrap } from '@vendure/core';
import { enginePort, requireFreePorts } from '../ports.ts';
import { stopWith } from '../stop-with.ts';
import { engineConfig } from './config.ts';
import { apiSettings, serveApi } from './serve-api.ts';

/** An engine node, which also serves the shop's API. Several can share a database. */
stopWith(async () => {
  const config = engineConfig(process.env);
  const settings = apiSettings(process.env);
  const { port } = enginePort(process.env);
  await requireFreePorts([enginePort(process.env)]);
  let stop = () => {};
  const app = await bootstrap(config, {
    async onBeforeAppListen(app) {
      await app.init();
      stop = await serveApi(app, settings);
    },
  });
  console.log(`The shop's API is running at http://localhost:${port}/api/v1`);
  return () => {
    stop();
    return app.close();
  };
});

import { bootstrap } from '@vendure/core';
import { enginePort, requireFreePorts } from '../ports.ts';
import { stopWith } from '../stop-with.ts';
import { engineConfig } from './config.ts';

/** An engine node. Several can share a database. */
stopWith(async () => {
  const config = engineConfig(process.env);
  await requireFreePorts([enginePort(process.env)]);
  const app = await bootstrap(config);
  return () => app.close();
});

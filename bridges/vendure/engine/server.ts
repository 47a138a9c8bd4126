import { bootstrap } from '@vendure/core';
import { stopWith } from '../stop-with.ts';
import { engineConfig } from './config.ts';

/** An engine node. Several can share a database. */
stopWith(async () => {
  const app = await bootstrap(engineConfig(process.env));
  return () => app.close();
});

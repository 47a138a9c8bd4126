import { bootstrapWorker } from '@vendure/core';
import { stopWith } from '../stop-with.ts';
import { engineConfig } from './config.ts';

/** Background jobs: search index, collections. */
stopWith(async () => {
  const worker = await bootstrapWorker(engineConfig(process.env));
  await worker.startJobQueue();
  return () => worker.app.close();
});

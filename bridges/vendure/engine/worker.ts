import { bootstrapWorker } from '@vendure/core';
import { stopWith } from '../stop-with.ts';
import { engineConfig } from './config.ts';

/** Does the engine's work behind the answers: search index, collections. */
stopWith(async () => {
  const worker = await bootstrapWorker(engineConfig(process.env));
  await worker.startJobQueue();
  return () => worker.app.close();
});

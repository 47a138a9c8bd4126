import { bootstrapWorker } from '@vendure/core';
import { stopWith } from '../stop-with.ts';
import { engineConfig } from './config.ts';

/** Background jobs: search index, collections, emails. */
stopWith(async () => {
  const worker = await bootstrapWorker(engineConfig(process.env));
  await worker.startJobQueue();
  if (!process.env.SMTP_URL) console.log('Shoppers get no emails, because SMTP_URL is not set.');
  return () => worker.app.close();
});

import { constants, setPriority } from 'node:os';
import { bootstrapWorker } from '@vendure/core';
import { stopWith } from '../stop-with.ts';
import { engineConfig } from './config.ts';
import { Outbox } from './mail/outbox.ts';
import { Refunds } from './refunds.ts';

/** Background jobs: search index, collections, emails, refunds. Orders of the engine beside it come first. */
stopWith(async () => {
  const worker = await bootstrapWorker(engineConfig(process.env));
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  await worker.startJobQueue();
  worker.app.get(Refunds).start();
  await worker.app.get(Outbox).start();
  if (!process.env.SMTP_URL) console.log('Shoppers get no emails, because SMTP_URL is not set.');
  return () => worker.app.close();
});

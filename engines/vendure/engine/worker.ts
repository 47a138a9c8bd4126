import { constants, setPriority } from 'node:os';
import { bootstrapWorker } from '@vendure/core';
import { runProgram } from '../run-program.ts';
import { engineConfig } from './config.ts';
import { Customers } from './customers/customers.ts';
import { keepDoing } from './keep-doing.ts';
import { Outbox } from './mail/outbox.ts';
import { Refunds } from './payments/refunds.ts';

/** Orders of the engine beside it come first. */
runProgram(async () => {
  const worker = await bootstrapWorker(engineConfig(process.env));
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  await worker.startJobQueue();
  const stops = [
    keepDoing('clear deleted accounts', () => worker.app.get(Customers).clearErased(), 10_000),
    keepDoing('read which refunds are due', () => worker.app.get(Refunds).makeDue(), 2000),
  ];
  await worker.app.get(Outbox).start();
  if (!process.env.SMTP_URL) console.log('Shoppers get no emails, because SMTP_URL is not set.');
  return () => {
    for (const stop of stops) stop();
    return worker.app.close();
  };
});

import { stopWith } from '../stop-with.ts';
import { setUp } from './set-up.ts';

/** Runs before engines and workers start. */
stopWith(async () => {
  console.log(`The database ${await setUp(process.env)}.`);
  process.exit(0);
});

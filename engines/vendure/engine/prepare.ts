import { runProgram } from '../run-program.ts';
import { setUp } from './set-up.ts';

runProgram(async () => {
  console.log(`The database ${await setUp(process.env)}.`);
  process.exit(0);
});

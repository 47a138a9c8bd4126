import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A process of its own, so that asking costs the server nothing but the machine's other core. */
const CLIENT = `
import { Agent, get } from 'node:http';
const [, url, count] = process.argv;
const { port, host, pathname, search } = new URL(url);
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const options = { agent, host: '127.0.0.1', port, path: pathname + search, headers: { Host: host, 'Accept-Encoding': 'br' } };
const ask = () => new Promise((done, failed) => {
  get(options, (answer) => {
    if (answer.statusCode !== 200) failed(new Error('Status ' + answer.statusCode));
    answer.resume().on('end', done);
  }).on('error', failed);
});
const askAll = async (total) => {
  let left = total;
  const worker = async () => { while (left-- > 0) await ask(); };
  await Promise.all(Array.from({ length: 8 }, worker));
};
await askAll(50);
const start = performance.now();
await askAll(Number(count));
console.log(Number(count) / ((performance.now() - start) / 1000));
`;

/** How many GETs of this address a server on this machine answers in a second, after 50 unmeasured ones. */
export async function requestsPerSecond(url: string, count: number): Promise<number> {
  const words = ['--input-type=module', '-e', CLIENT, url, String(count)];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return Number(stdout);
}

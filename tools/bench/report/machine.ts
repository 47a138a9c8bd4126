import { execFileSync } from 'node:child_process';
import { cpus, totalmem, type } from 'node:os';
import { chromiumPath } from '../../../tests/chromium.mjs';

/** The machine, without which no figure means anything. */
export function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const chromium = /Chrom\w+ [\d.]+/.exec(
    execFileSync(chromiumPath(), ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  return `${cpus().length} cores (${first?.model.trim()}), ${memory} GB, ${type()}, Node ${process.versions.node}, ${chromium?.[0]}`;
}

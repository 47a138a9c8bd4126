import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

const isClone = existsSync('.git');

it.runIf(isClone)('git add --all leaves out what an owner must not publish', () => {
  const files = [
    '.data/invoices/2026-11/sales.csv',
    'bridges/vendure/invoices/2026-11/sales.csv',
    ...['', 'bridges/vendure/'].flatMap((folder) =>
      ['prices.xlsx', 'prices.xls', 'prices.csv', 'prices.preview.csv', 'prices.tsv'].map(
        (name) => folder + name,
      ),
    ),
    'lists/prices.preview.csv',
  ];
  expect(ignored([...files, 'products.json', 'products.offers.json', 'tests/list.csv'])).toEqual(files);
});

it.runIf(isClone)('and no list that a test reads', () => {
  const args = ['ls-files', '--cached', '--ignored', '--exclude-standard', 'tests', 'bridges/vendure/tests'];
  const { stdout } = spawnSync('git', args, { encoding: 'utf8' });
  expect(stdout).toBe('');
});

function ignored(files: readonly string[]): string[] {
  const { stdout } = spawnSync('git', ['check-ignore', '--no-index', '--stdin'], {
    input: files.join('\n'),
    encoding: 'utf8',
  });
  return stdout.trim().split('\n');
}

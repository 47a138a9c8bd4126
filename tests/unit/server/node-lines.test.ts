import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cannotRunOn, lacksFixes } from '../../../server/node-lines.mjs';

it.each([
  ['18.20.8', 'is too old for the shop'],
  ['20.18.3', 'is too old for the shop'],
  ['20.19.0', null],
  ['26.12.1', null],
])('Node %s: cannot run: %s', (version, words) => {
  const said = cannotRunOn(version);
  expect(said).toEqual(words && expect.stringMatching(`^Node ${version} ${words}\\. Install Node .+$`));
});

it.each([
  ['20.20.2', 'gets no more security fixes'],
  ['21.7.3', 'gets no more security fixes'],
  ['22.23.4', 'lacks security fixes'],
  ['22.23.5', null],
  ['22.24.0', null],
  ['24.9.9', 'lacks security fixes'],
  ['24.22.3', null],
  ['25.9.0', 'gets no more security fixes'],
  ['26.0.0', null],
])('Node %s: lacks fixes: %s', (version, words) => {
  const said = lacksFixes(version);
  expect(said).toEqual(words && expect.stringMatching(`^Node ${version} ${words}\\. Install Node .+$`));
});

it.each(['README.md', 'docs/owner.md', 'docs/running.md', 'engines/vendure/README.md'])(
  '%s names the releases that the programs name',
  (document) => {
    const releases = lacksFixes('20.20.2')?.match(/\b2[24]\.\d+\.\d+/g) ?? [];
    expect(releases).toHaveLength(2);
    for (const release of releases) expect(readFileSync(document, 'utf8')).toContain(release);
  },
);

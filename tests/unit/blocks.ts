import { readFileSync } from 'node:fs';

/** The cases of a text file: each begins with '# ' and why it is there; what its lines are, their first sign says. */
export function blocksIn(file: URL) {
  const [, ...blocks] = readFileSync(file, 'utf8').split(/^# /m);
  return blocks.map((block) => {
    const [why = '', ...lines] = block.trimEnd().split('\n');
    const behind = (mark: string) => lines.flatMap((line) => (line.startsWith(mark) ? line.slice(2) : []));
    return { why, lines, behind };
  });
}

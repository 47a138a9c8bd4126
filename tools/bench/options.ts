import { parseArgs } from 'node:util';

export const SECTION_NAMES = ['sizes', 'first-visit', 'launch', 'taps'] as const;
export type Section = (typeof SECTION_NAMES)[number];

export interface BenchOptions {
  sections: readonly Section[];
  /** Samples for each figure. */
  runs: number;
  /** Of the taps, those whose name has one of these words; all if there is none. */
  acts: readonly string[];
  /** False: use the build of the last run. */
  build: boolean;
  help: boolean;
  /** The command line, for the report. */
  command: string;
}

export const HELP = `
Measures the production build in a real Chromium, into .output/bench/:
  npm run bench                                    all sections (${SECTION_NAMES.join(', ')})
  npm run bench -- --only first-visit,sizes        some of them
  npm run bench -- --only taps --act sort,menu     only the taps whose name has one of these words
  npm run bench -- --runs 3                        figures out of 3 runs each (5)
  npm run bench -- --no-build                      the build of the last run again
`.trim();

export function readOptions(words: string[]): BenchOptions {
  const { values } = parseArgs({
    args: words,
    options: {
      only: { type: 'string' },
      act: { type: 'string' },
      runs: { type: 'string', default: '5' },
      'no-build': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs must be a whole number of at least 1, not ${values.runs}.`);
  return {
    sections: values.only ? values.only.split(',').map(sectionNamed) : SECTION_NAMES,
    runs,
    acts: values.act?.split(',').map((word) => word.trim()) ?? [],
    build: !values['no-build'],
    help: values.help,
    command: ['npm run bench', ...(words.length > 0 ? ['--', ...words] : [])].join(' '),
  };
}

function sectionNamed(word: string): Section {
  const section = SECTION_NAMES.find((name) => name === word.trim());
  if (!section) throw new Error(`Unknown section: ${word}\n${HELP}`);
  return section;
}

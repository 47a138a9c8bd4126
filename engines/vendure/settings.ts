type Wanted = Readonly<Record<string, string>>;

/** Throws one MissingSettings for all that are missing or, for secrets, too short. */
export function readSettings<Names extends Wanted>(
  env: NodeJS.ProcessEnv,
  wanted: Names,
): { [Name in keyof Names]: string } {
  const problems = Object.entries(wanted).flatMap(([name, meaning]) => {
    const value = env[name] ?? '';
    if (value === '') return [`${name} is not set: ${meaning}`];
    if (name.endsWith('_SECRET') && value.length < SHORTEST_SECRET) {
      return [`${name} has fewer than ${SHORTEST_SECRET} characters: ${meaning}`];
    }
    return [];
  });
  if (problems.length > 0) throw new MissingSettings(problems.join('\n'));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each key
  return Object.fromEntries(Object.keys(wanted).map((name) => [name, env[name] ?? ''])) as {
    [Name in keyof Names]: string;
  };
}

/** Separated by commas, without slashes at their ends. */
export function listed(text = ''): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim().replace(/\/+$/, ''))
    .filter(Boolean);
}

export class MissingSettings extends Error {}

const SHORTEST_SECRET = 16;

/** At least 1. */
export function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name] || String(fallback);
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) {
    throw new MissingSettings(`${name} is not a whole number of at least 1: ${text}`);
  }
  return number;
}

/** What follows such a character would be taken for the port, path or query, and what comes before for the host. */
export function refuseUnencoded(name: string, address: string): void {
  const [, credentials = ''] = /^[a-z]+:\/\/(.*)@/is.exec(address.trim()) ?? [];
  if (/[#/?\\\s]|%(?![0-9a-f]{2})/i.test(credentials)) {
    throw new MissingSettings(
      `${name} has a user or password with a character that must be percent-encoded: ` +
        'write # as %23, / as %2F, ? as %3F, % as %25, \\ as %5C and a space as %20.',
    );
  }
}

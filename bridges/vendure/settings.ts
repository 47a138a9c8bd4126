/** Names of variables, each with its meaning. */
type Wanted = Readonly<Record<string, string>>;

/**
 * Throws one MissingSettings for all variables that are missing or, for secrets, too short. None has a
 * default.
 */
export function readSettings<Names extends Wanted>(
  env: NodeJS.ProcessEnv,
  wanted: Names,
): { [Name in keyof Names]: string } {
  const problems = Object.entries(wanted).flatMap(([name, meaning]) => {
    const value = env[name] ?? '';
    if (value === '') return [`${name} is not set: ${meaning}`];
    if (/_SECRET$/.test(name) && value.length < SHORTEST_SECRET) {
      return [`${name} has fewer than ${SHORTEST_SECRET} characters: ${meaning}`];
    }
    return [];
  });
  if (problems.length > 0) throw new MissingSettings(problems.join('\n'));
  return Object.fromEntries(Object.keys(wanted).map((name) => [name, env[name] ?? ''])) as {
    [Name in keyof Names]: string;
  };
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

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

/**
 * Throws MissingSettings if a character of the user or password would end the address: another host would be asked
 * instead, or a reason given that names none.
 */
export function refuseUnencoded(name: string, url: string): void {
  const [, rest = ''] = /^[a-z][a-z\d+.-]*:\/\/(.*)$/is.exec(url) ?? [];
  const at = rest.lastIndexOf('@');
  if (at < 0 || !/[/?#\s]|%(?![\da-f]{2})/i.test(rest.slice(0, at))) return;
  throw new MissingSettings(
    `${name}: user and password have to be percent-encoded: write # as %23, / as %2F, ? as %3F, % as %25, @ as %40, : as %3A and a space as %20.`,
  );
}

/** At least 1. */
export function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name] || String(fallback);
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) {
    throw new MissingSettings(`${name} is not a whole number of at least 1: ${text}`);
  }
  return number;
}

import { FileProblem } from '../../server/shop/catalogue/json-file.ts';
import { MissingSettings } from './settings.ts';

export function startFailure(error: unknown): unknown {
  if (error instanceof MissingSettings || error instanceof FileProblem) return error.message;
  const { code, port, address } = causeOf(error);
  const sentence = SENTENCES[String(code)];
  return sentence ? sentence(port ? `${address ?? 'localhost'}:${port}` : '') : error;
}

const SENTENCES: Readonly<Record<string, (where: string) => string>> = {
  EADDRINUSE: (where) =>
    `The port of ${where || 'this program'} is already in use: stop the other program, or set ENGINE_PORT.`,
  ECONNREFUSED: (where) =>
    `Nothing answers at ${where || 'the address of the database'}: start the database, or correct DATABASE_URL.`,
  ENOTFOUND: () => 'The host in DATABASE_URL does not exist.',
  '28P01': () => 'The database refuses the user or the password in DATABASE_URL.',
  '28000': () => 'The database refuses the user in DATABASE_URL.',
  '3D000': () => 'The database named in DATABASE_URL does not exist; create it with createdb.',
  '42501': () => 'The user in DATABASE_URL may not create tables; make it the owner of the database.',
};

interface Problem {
  name?: string;
  code?: unknown;
  port?: unknown;
  address?: unknown;
  errors?: unknown[];
}

/** Node reports one error for all addresses of a name. */
function causeOf(error: unknown): Problem {
  const problem: Problem = error instanceof Error ? error : {};
  const [first] = problem.errors ?? [];
  return problem.port === undefined && first instanceof Error
    ? { code: problem.code, ...causeOf(first) }
    : problem;
}

/** One query or mutation of the engine's API for the staff; what it answers. Throws what it refuses. */
// biome-ignore lint/suspicious/noExplicitAny: each query has an answer of its own
export type AsStaff = (query: string, variables?: object) => Promise<any>;

const LOGIN =
  'mutation ($name: String!, $password: String!) { login(username: $name, password: $password) { __typename } }';

/** Signed in at the first question. */
export function staffOf(
  engine: string,
  { SUPERADMIN_USERNAME: name, SUPERADMIN_PASSWORD: password }: NodeJS.ProcessEnv,
): AsStaff {
  let token = '';

  async function ask(query: string, variables: object) {
    const response = await fetch(`${engine}/admin-api`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(JSON.stringify(errors));
    token ||= response.headers.get('vendure-auth-token') ?? '';
    return data;
  }

  return async (query, variables = {}) => {
    if (!token) await ask(LOGIN, { name, password });
    return ask(query, variables);
  };
}

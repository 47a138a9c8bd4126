import { until } from './until.ts';

/** A call of the engine's admin API. Throws its errors. */
// biome-ignore lint/suspicious/noExplicitAny: each query has an answer of its own
export type AsStaff = (query: string, variables?: object) => Promise<any>;

const LOGIN =
  'mutation ($name: String!, $password: String!) { login(username: $name, password: $password) { __typename } }';

/** Signs in at the first call. */
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

/** Waits until the engine does not offer it any more. `id`: the shop's. */
export async function deleted(asStaff: AsStaff, api: string, id: string): Promise<void> {
  const { products } = await asStaff(PRODUCT, { id });
  await asStaff('mutation ($id: ID!) { deleteProduct(id: $id) { result } }', products.items[0]);
  await until('it is gone', async () => (await fetch(`${api}/api/v1/products/${id}`)).status === 404);
}

const PRODUCT =
  'query ($id: String!) { products(options: { filter: { shopId: { eq: $id } } }) { items { id } } }';

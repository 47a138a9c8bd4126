import { Hono } from 'hono';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readBody } from '../../../../../server/shop/calls/read-body.ts';
import { answerFailure } from '../../../../../server/shop/calls/refusal.ts';

const app = new Hono().post('/', async (c) => c.json(await readBody(c, v.looseObject({}))));
app.onError(answerFailure);

async function sent(body: string): Promise<[status: number, json: unknown]> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await app.request('/', { method: 'POST', body, headers });
  return [answer.status, await answer.json()];
}

it.each(['{"name":"Asha\\u0000Rao"}', '{"lines":[{"id":"\\u0000"}]}', '{"\\u0000":1}'])(
  'D53.54: what a database cannot store is refused: %s',
  async (body) => {
    expect(await sent(body)).toEqual([
      422,
      { error: 'The request contains a character that cannot be stored' },
    ]);
  },
);

it('the name of the character is a text like any other', async () => {
  expect(await sent('{"name":"\\\\u0000"}')).toEqual([200, { name: '\\u0000' }]);
});

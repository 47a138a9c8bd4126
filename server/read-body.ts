import type { Context } from 'hono';
import * as v from 'valibot';
import { parsedJson } from '../src/lib/lenient.ts';
import { Refusal } from './refusal.ts';

/** Throws 400 or 422, with the first issue as message. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body = parsedJson(await c.req.text());
  if (body === undefined) throw new Refusal(400, 'The request is not valid JSON');
  const result = v.safeParse(schema, body, { abortPipeEarly: true });
  if (!result.success) throw new Refusal(422, result.issues[0].message);
  return result.output;
}

import type { Context } from 'hono';
import * as v from 'valibot';
import { Refusal } from './refusal.ts';

/** Throws 400 or 422, with the first issue as message. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await c.req.text();
  const result = v.safeParse(schema, parse(text), { abortPipeEarly: true });
  if (!result.success) throw new Refusal(422, result.issues[0].message);
  return result.output;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The request is not valid JSON');
  }
}

import type { Context } from 'hono';
import * as v from 'valibot';
import { parsedJson } from '../../../src/lib/lenient.ts';
import { Refusal } from './refusal.ts';

/**
 * Throws 400, 415 or 422, with the first issue as message. Browsers ask first (CORS) before they send JSON of another
 * site's page.
 */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (!JSON_TYPE.test(c.req.header('Content-Type') ?? ''))
    throw new Refusal(415, 'The request must have the content type application/json');
  const text = await c.req.text();
  const body = parsedJson(text);
  if (body === undefined) throw new Refusal(400, 'The request is not valid JSON');
  if (text.includes('\\u0000') && hasNull(body)) throw new Refusal(422, UNKEEPABLE);
  const result = v.safeParse(schema, body, { abortPipeEarly: true });
  if (!result.success) throw new Refusal(422, result.issues[0].message);
  return result.output;
}

/** PostgreSQL cannot store this character. */
function hasNull(json: unknown): boolean {
  let has = false;
  JSON.stringify(json, (name, value) => {
    has ||= name.includes('\0') || (typeof value === 'string' && value.includes('\0'));
    return value;
  });
  return has;
}

const UNKEEPABLE = 'The request contains a character that cannot be stored';
const JSON_TYPE = /^\s*application\/([\w.-]+\+)?json\s*(;|$)/i;

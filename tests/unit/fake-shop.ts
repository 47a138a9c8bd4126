import * as v from 'valibot';
import { type Api, createApi, RequestFailure } from '../../src/platform/api.ts';
import { browserOver } from './features/orders/ordering-world.ts';

/** The page of a captive portal: an answer, but not the shop's. */
export const PORTAL_PAGE = Symbol('the page of a captive portal');

/** A shop's server that gives one answer to everything, as the API client hands it on; and what it was asked. */
export function answering(status: number, body: unknown) {
  const requests: { method: 'GET' | 'POST'; path: string; body?: unknown }[] = [];

  const answered = body !== PORTAL_PAGE;

  function answer<Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> {
    if (status >= 400) throw new RequestFailure('status', { status, answered, refusal: body });
    if (!answered) throw new RequestFailure('answer', { answered });
    const read = v.safeParse(schema, body);
    if (!read.success) throw new RequestFailure('answer', { status });
    return read.output;
  }

  const getFromHere: Api['get'] = async (path, schema) => {
    requests.push({ method: 'GET', path });
    return { value: answer(schema), saved: null };
  };
  const postHere: Api['post'] = async (path, sent, schema) => {
    requests.push({ method: 'POST', path, body: sent });
    return answer(schema);
  };
  const sendHere: Api['send'] = async (path, sent) => {
    requests.push({ method: 'POST', path, body: sent });
    answer(v.unknown());
  };
  return { get: getFromHere, post: postHere, send: sendHere, requests };
}

/** The API client over a server that gives this answer, and the path and the body of what it was asked. */
export function serverOf(answer: () => Response | Promise<Response>) {
  const asked: unknown[] = [];
  const api = createApi(
    browserOver(async (request) => {
      const text = await request.text();
      asked.push([new URL(request.url).pathname, text && JSON.parse(text)]);
      return answer();
    }),
  );
  return { asked, api };
}

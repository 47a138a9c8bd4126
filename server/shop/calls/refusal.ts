import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Answers `{"error": sentence}` with this status. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly headers: Record<string, string>;
  readonly details: object;

  constructor(
    status: ContentfulStatusCode,
    sentence: string,
    headers: Record<string, string> = {},
    details: object = {},
  ) {
    super(sentence);
    this.status = status;
    this.headers = headers;
    this.details = details;
  }
}

/** `seconds`: to wait. */
export function refuseTooMany(
  seconds: number,
  sentence = 'Too many requests. Please try again later.',
): void {
  if (seconds > 0) throw new Refusal(429, sentence, { 'Retry-After': String(seconds) });
}

export function shopIsBusy(seconds: number): Refusal {
  return new Refusal(503, 'The shop is busy. Please try again in a moment.', {
    'Retry-After': String(seconds),
  });
}

export function answerFailure(error: Error, c: Context) {
  if (error instanceof Refusal)
    return c.json({ error: error.message, ...error.details }, error.status, error.headers);
  console.error(error);
  return c.json({ error: 'Something went wrong on our side. Please try again later.' }, 500);
}

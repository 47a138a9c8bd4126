import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Answers `{"error": sentence}` with this status. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly headers: Record<string, string>;
  /** Sent beside the sentence, for programs. */
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

export function tooMany(sentence: string, seconds: number): Refusal {
  return new Refusal(429, sentence, { 'Retry-After': String(seconds) });
}

export const TOO_MANY_REQUESTS = 'Too many requests. Please try again later.';
export const TOO_MANY_ORDERS = 'Too many orders in a short time. Please try again later.';

/** Details of unexpected errors are logged and not sent. */
export function answerFailure(error: Error, c: Context) {
  if (error instanceof Refusal)
    return c.json({ error: error.message, ...error.details }, error.status, error.headers);
  console.error(error);
  if (isBusy(error)) {
    return c.json({ error: 'The shop is busy. Please try again in a moment.' }, 503, { 'Retry-After': '5' });
  }
  if (isFull(error)) {
    return c.json({ error: 'The shop cannot save anything at the moment. Please try again later.' }, 503, {
      'Retry-After': '60',
    });
  }
  return c.json({ error: 'Something went wrong on our side. Please try again later.' }, 500);
}

/** A full disk. SQLite has then written nothing. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_FULL';
}

/** Another program holds a lock of the database. SQLite has then written nothing. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code));
}

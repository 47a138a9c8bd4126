import { noResponse } from '#texts/session.ts';
import { RequestFailure } from './api.ts';

/** What the server says, that it said nothing, or else `otherwise`. */
export function reasonOf(error: unknown, otherwise: string): string {
  if (!(error instanceof RequestFailure)) return otherwise;
  return error.kind === 'status' && error.answered ? (error.serverError ?? otherwise) : noResponse;
}

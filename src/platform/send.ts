import { noResponse } from '#texts/session.ts';
import { RequestFailure } from './api.ts';
import type { Needs } from './needs.ts';

export type Sending = Needs<'api.send' | 'notices'>;

/** `refused`: with the status that the caller asks for. `said`: a notice says why it was not done. */
export type Sent = 'done' | 'refused' | 'said';

export async function send(
  { api, notices }: Sending,
  path: string,
  body: object,
  otherwise: string,
  refusal?: number,
): Promise<Sent> {
  try {
    await api.send(path, body);
    return 'done';
  } catch (error) {
    if (error instanceof RequestFailure && error.answered && error.status === refusal) return 'refused';
    notices.sayError(reasonOf(error, otherwise));
    return 'said';
  }
}

export function reasonOf(error: unknown, otherwise: string): string {
  if (!(error instanceof RequestFailure)) return otherwise;
  return error.kind === 'status' && error.answered ? (error.serverError ?? otherwise) : noResponse;
}

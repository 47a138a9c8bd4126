import * as t from '../../texts/en/diagnostics.ts';
import { type Api, RequestFailure } from '../api.ts';
import { StoreInfo } from '../store-info/store-info.ts';

export interface ConnectionTest {
  ok: boolean;
  sentence: string;
}

/** GET /storeInfo also tests the connection (SPEC 7). */
export async function testConnection({ api }: { api: Pick<Api, 'get'> }): Promise<ConnectionTest> {
  try {
    const { saved } = await api.get('/storeInfo', StoreInfo, { fresh: true });
    if (!saved) return { ok: true, sentence: t.connected };
    return { ok: false, sentence: connectionFailure(new RequestFailure('network', {})) };
  } catch (error) {
    console.warn('API connection test failed', error);
    return { ok: false, sentence: connectionFailure(error) };
  }
}

/** SPEC 8: one sentence for failed requests, another for unexpected errors. */
export function connectionFailure(error: unknown): string {
  if (error instanceof RequestFailure) return t.connectionFailed;
  return t.unexpected(error instanceof Error ? error.message : String(error));
}

import * as t from '#texts/notices.ts';
import { STORE_INFO_PATH } from '../../contract/addresses.ts';
import { StoreInfo, type StoreInfoState } from '../../contract/store-info.ts';
import { createStore } from '../../lib/store.ts';
import { type Api, PageFailure } from '../api.ts';
import type { Notices } from '../notices.ts';

export function createStoreInfo({ api, notices }: { api: Pick<Api, 'get'>; notices: Notices }) {
  const store = createStore<StoreInfoState>({ state: 'loading' });
  let loading: Promise<StoreInfoState> | undefined;

  return {
    get: store.get,
    subscribe: store.subscribe,
    refresh,
    settled,

    /** With the policies, which a document omits. Throws PageFailure. */
    async whole(): Promise<StoreInfoState> {
      const known = await settled();
      const state = isPartial(known) ? await refresh() : known;
      if (isPartial(state)) throw new PageFailure(t.storeInfoFailed);
      return state;
    },
  };

  function settled(): Promise<StoreInfoState> {
    const current = store.get();
    return current.state === 'ready' ? Promise.resolve(current) : (loading ?? refresh());
  }

  /** A pending request may hang since the network was lost. */
  function refresh(): Promise<StoreInfoState> {
    loading = request();
    return loading;
  }

  async function request(): Promise<StoreInfoState> {
    try {
      const { value, saved } = await api.get(STORE_INFO_PATH, StoreInfo);
      store.set({ state: 'ready', info: value, partial: saved?.partial });
    } catch {
      if (store.get().state === 'loading') notices.sayError(t.storeInfoFailed);
      if (store.get().state !== 'ready') store.set({ state: 'failed' });
    }
    return store.get();
  }
}

function isPartial(state: StoreInfoState): boolean {
  return state.state === 'ready' && state.partial === true;
}

export type StoreInfoStore = ReturnType<typeof createStoreInfo>;

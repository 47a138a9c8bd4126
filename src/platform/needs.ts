import type { Announcer } from '../lib/focus.ts';
import type { localStore, sessionStore } from '../lib/local-storage.ts';
import type { Api } from './api.ts';
import type { NetworkMonitor, Probe } from './network/network-monitor.ts';
import type { Notices } from './notices.ts';
import type { Page } from './page.ts';
import type { Owner } from './session/owner.ts';
import type { News, Session } from './session/session.ts';
import type { StoreInfoStore } from './store-info/store-info-store.ts';
import type { Unsaved } from './worker/unsaved.ts';

interface Platform {
  announcer: Announcer;
  api: Api;
  caches: CacheStorage | undefined;
  deleteDatabase: (name: string) => void;
  location: Location;
  navigator: Navigator;
  network: NetworkMonitor;
  notices: Notices;
  notifyOtherTabs: (news: News) => void;
  owner: Owner;
  page: Page;
  probe: Probe;
  session: Session;
  storage: typeof localStore;
  storeInfo: StoreInfoStore;
  tab: typeof sessionStore;
  unsaved: Unsaved;
}

type Members<Name extends keyof Platform> = Extract<keyof Platform[Name], string>;
type Wanted = { [Name in keyof Platform]: Name | `${Name}.${Members<Name>}` }[keyof Platform];
type NameIn<Of extends Wanted> = Of extends `${infer Name}.${string}` ? Name : Of;

/** What a function needs of the shop: `Needs<'notices' | 'api.get'>`. */
export type Needs<Of extends Wanted> = {
  [Name in keyof Platform & NameIn<Of>]: Name extends Of
    ? Platform[Name]
    : Pick<
        Platform[Name],
        { [Key in Members<Name>]: `${Name}.${Key}` extends Of ? Key : never }[Members<Name>]
      >;
};

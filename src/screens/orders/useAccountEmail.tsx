import { useEffect, useEffectEvent } from 'react';
import { Account } from '../../features/account/account.ts';
import { ownerOf } from '../../root/owner.ts';
import { useShop } from '../useShop.tsx';

/**
 * Calls back with the session's marker, then with the account's e-mail (D22). `before` is the previous value, '' at
 * first.
 */
export function useAccountEmail(onEmail: (email: string, before: string) => void): void {
  const shop = useShop();
  const { api, session } = shop;
  const report = useEffectEvent(onEmail);
  useEffect(() => {
    const current = session.get();
    if (current.state !== 'user') return;
    if (current.email) report(current.email, '');
    let gone = false;
    const account = api.get('/accountInfo', Account);
    // The page shows private data now, so its owner must be known (D34).
    void ownerOf(shop).identify(async () => (await account).value.email);
    account.then(
      ({ value }) => {
        if (!gone && value.email) report(value.email, current.email);
      },
      // The shopper fills in the field.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [api, session, shop]);
}

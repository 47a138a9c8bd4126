import { useEffect, useEffectEvent } from 'react';
import { Account } from '../../shop/account/account.ts';
import { createOwner } from '../../shop/session/owner.ts';
import { useShop } from '../useShop.tsx';

/**
 * Calls back with a signed-in shopper's e-mail: first the session's marker, then the account's e-mail (D22).
 * `before` is the value of the call before, '' at first.
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
    // From here on the page shows private data, so it has to be known whose (D34).
    void shop.once(createOwner).identify(async () => (await account).value.email);
    account.then(
      ({ value }) => {
        if (!gone && value.email) report(value.email, current.email);
      },
      // The field stays for the shopper to fill in.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [api, session, shop]);
}

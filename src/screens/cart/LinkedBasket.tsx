import { useNavigate } from '@tanstack/react-router';
import { focusPageHeading } from '../../lib/focus.ts';
import { isTooLong, MOST_IN_LINK, readBasket } from '../../shop/basket/basket-link.ts';
import * as t from '../../texts/en/cart.ts';
import { BasketDialog } from '../basket/BasketDialog.tsx';

/** Asks before a link's products are added (D44); `add` leaves the address in any case (D44.26). */
export function LinkedBasket({ add }: { add: string }) {
  const navigate = useNavigate();
  const done = () => {
    void navigate({ to: '/cart', search: {}, replace: true, resetScroll: false }).then(focusPageHeading);
  };
  return (
    <BasketDialog
      title={t.linked}
      note={isTooLong(add) && t.linkTooLong(MOST_IN_LINK)}
      items={readBasket(add)}
      onClose={done}
      onAdded={done}
    />
  );
}

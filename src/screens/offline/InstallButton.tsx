import { installWay } from '../../shop/installed/installed.ts';
import { Button } from '../../ui/Button.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';

/**
 * The menu's entry. It shows whenever the browser offers to install the shop, even after the card was
 * dismissed.
 */
export function InstallButton() {
  const { prompt, install } = useShop().installation;
  const way = installWay(useStore(prompt));
  if (way === 'none') return null;
  if (way === 'ios') return <p>To install the shop: tap Share, then Add to Home Screen.</p>;
  return (
    <Button tone="plain" wide onClick={() => void install()}>
      Install the shop
    </Button>
  );
}

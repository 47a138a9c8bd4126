import { install, installWay } from '../../shop/offline/install-invitation.ts';
import { installPrompt } from '../../shop/offline/install-prompt.ts';
import { Button } from '../../ui/Button.tsx';
import { useStore } from '../../ui/useStore.tsx';

/**
 * The menu's entry. It shows whenever the browser offers to install the shop, even after the card was
 * dismissed.
 */
export function InstallButton() {
  const way = installWay(useStore(installPrompt));
  if (way === 'none') return null;
  if (way === 'ios') return <p>To install the shop: tap Share, then Add to Home Screen.</p>;
  return (
    <Button tone="plain" wide onClick={() => void install()}>
      Install the shop
    </Button>
  );
}

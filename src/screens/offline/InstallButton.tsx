import { createInstallation } from '../../shop/installed/installation.ts';
import { installWay } from '../../shop/installed/installed-app.ts';
import * as t from '../../texts/en/offline.ts';
import { Button } from '../../ui/Button.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';

/** Shown whenever the browser can install the shop, even after the card was dismissed. */
export function InstallButton() {
  const { installPrompt, once } = useShop();
  const { install } = once(createInstallation);
  const way = installWay(useStore(installPrompt));
  if (way === 'none') return null;
  if (way === 'ios') return <p>{t.installShopOnIos}</p>;
  return (
    <Button tone="plain" wide onClick={() => void install()}>
      {t.installShop}
    </Button>
  );
}

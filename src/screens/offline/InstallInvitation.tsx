import { useEffect } from 'react';
import * as t from '#texts/offline.ts';
import { createInstallation, mayInvite } from '../../platform/installed/installation.ts';
import { installWay } from '../../platform/installed/installed-app.ts';
import { part } from '../../root.ts';
import { Button } from '../../ui/Button.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './InstallInvitation.module.css';

export function InstallInvitation() {
  const { countVisit, memory } = installationOf(useShop());
  useEffect(countVisit, [countVisit]);
  const { visits } = useStore(memory);
  return <Invitation visits={visits} />;
}

export function InvitationAfterOrder() {
  return <Invitation visits={Number.POSITIVE_INFINITY} />;
}

function Invitation({ visits }: { visits: number }) {
  const shop = useShop();
  const { installPrompt } = shop;
  const { memory, install, dismiss } = installationOf(shop);
  const way = installWay(useStore(installPrompt));
  const { dismissedAt } = useStore(memory);
  if (way === 'none' || !mayInvite({ visits, dismissedAt }, Date.now())) return null;
  return (
    <aside className={`surface line apart ${styles.card}`} aria-labelledby="install-invitation">
      <div>
        <h2 id="install-invitation" className="minor">
          {t.installTitle}
        </h2>
        <p className="muted">{way === 'prompt' ? t.likeApp : `${t.installOnIos} ${t.likeApp}`}</p>
      </div>
      <div className="ways">
        {way === 'prompt' && <Button onClick={() => void install()}>{t.install}</Button>}
        <Button tone="text" onClick={dismiss}>
          {t.notNow}
        </Button>
      </div>
    </aside>
  );
}

export function InstallButton() {
  const shop = useShop();
  const { install } = installationOf(shop);
  const way = installWay(useStore(shop.installPrompt));
  if (way === 'none') return null;
  if (way === 'ios') return <p>{t.installShopOnIos}</p>;
  return (
    <Button tone="plain" wide onClick={() => void install()}>
      {t.installShop}
    </Button>
  );
}

const installationOf = part((shop) => createInstallation(shop));

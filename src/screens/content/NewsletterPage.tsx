import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as t from '#texts/newsletter.ts';
import * as pages from '#texts/pages.ts';
import { pressLink } from '../../features/newsletter/newsletter.ts';
import { takesFocus } from '../../lib/focus.ts';
import type { Sent } from '../../platform/send.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { useExclusive } from '../../ui/useExclusive.tsx';
import { Page } from '../layout/Page.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { useLinkToken } from '../session/useLinkToken.tsx';
import { useShop } from '../useShop.tsx';

export function ConfirmNewsletter() {
  return <LinkPage step="confirm" />;
}

/** D59.77: opening the link changes nothing, because programs open links, too. */
export function LeaveNewsletter() {
  return <LinkPage step="leave" />;
}

function LinkPage({ step }: { step: 'confirm' | 'leave' }) {
  const shop = useShop();
  const words = t.links[step];
  const token = useLinkToken(`/newsletter/${step}`);
  const [pressed, setPressed] = useState<{ token: string; sent: Sent }>();
  const sent = pressed?.token === token ? pressed?.sent : undefined;
  const isOver = sent === 'done' || sent === 'refused';
  const [busy, exclusive] = useExclusive();

  const press = (link: string) =>
    exclusive(async () => setPressed({ token: link, sent: await pressLink(shop, step, link) }));

  return (
    <Page path={`/newsletter/${step}`} className="stack start">
      <OfflineNote>{t.offline}</OfflineNote>
      {token && !isOver ? (
        <>
          <p>{words.lead}</p>
          <Button size="large" busy={busy} onClick={() => void press(token)}>
            {busy ? t.working : words.button}
          </Button>
        </>
      ) : (
        <>
          <p
            ref={isOver ? takesFocus : undefined}
            tabIndex={-1}
            className={sent === 'refused' ? 'trouble' : undefined}
          >
            {sent === 'done' ? words.done : sent === 'refused' ? t.linkOver : t.withoutLink}
          </p>
          <Link to="/" className={buttonClass({ tone: 'plain' })}>
            {pages.returnHome}
          </Link>
        </>
      )}
    </Page>
  );
}

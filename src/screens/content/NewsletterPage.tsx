import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as t from '#texts/newsletter.ts';
import * as pages from '#texts/pages.ts';
import { type Pressed, pressLink } from '../../features/newsletter/newsletter.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { useExclusive } from '../../ui/useExclusive.tsx';
import { useNoticesAhead } from '../layout/Notices.tsx';
import { Page } from '../layout/Page.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { useLinkToken } from '../session/useLinkToken.tsx';
import { useShop } from '../useShop.tsx';
import styles from './NewsletterPage.module.css';

const confirmRoute = getRouteApi('/_main/newsletter/confirm');
const leaveRoute = getRouteApi('/_main/newsletter/leave');

/** D59.77. */
export function ConfirmNewsletter() {
  return (
    <LinkPage step="confirm" token={confirmRoute.useSearch().token} clean={confirmRoute.useNavigate()} />
  );
}

/** D59.77: opening the link changes nothing, because programs open links, too. */
export function LeaveNewsletter() {
  return <LinkPage step="leave" token={leaveRoute.useSearch().token} clean={leaveRoute.useNavigate()} />;
}

interface LinkPageProps {
  step: 'confirm' | 'leave';
  token: string | undefined;
  clean: (to: { search: { token: undefined }; replace: true }) => Promise<void>;
}

function LinkPage({ step, token: inAddress, clean: navigate }: LinkPageProps) {
  const shop = useShop();
  const words = t.links[step];
  const [pressed, setPressed] = useState<Pressed>('stay');
  const [busy, exclusive] = useExclusive();
  const said = useRef<HTMLParagraphElement>(null);
  const clean = useCallback(() => {
    setPressed('stay');
    void navigate({ search: { token: undefined }, replace: true });
  }, [navigate]);
  const token = useLinkToken(inAddress, clean);
  useNoticesAhead();
  useEffect(() => {
    if (pressed !== 'stay') said.current?.focus();
  }, [pressed]);

  const press = (link: string) => exclusive(async () => setPressed(await pressLink(shop, step, link)));

  return (
    <Page path={`/newsletter/${step}`} className={`stack ${styles.page}`}>
      <OfflineNote>{t.offline}</OfflineNote>
      {pressed === 'stay' && token ? (
        <>
          <p>{words.lead}</p>
          <Button size="large" busy={busy} onClick={() => void press(token)}>
            {busy ? t.working : words.button}
          </Button>
        </>
      ) : (
        <>
          <p ref={said} tabIndex={-1} className={pressed === 'over' ? 'trouble' : undefined}>
            {pressed === 'done' ? words.done : pressed === 'over' ? t.linkOver : t.withoutLink}
          </p>
          <Link to="/" className={buttonClass({ tone: 'plain' })}>
            {pages.returnHome}
          </Link>
        </>
      )}
    </Page>
  );
}

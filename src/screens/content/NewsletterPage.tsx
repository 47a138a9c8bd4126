import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as t from '#texts/newsletter.ts';
import * as pages from '#texts/pages.ts';
import { type Pressed, pressLink } from '../../features/newsletter/newsletter.ts';
import { searchText } from '../../lib/search-params.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { useExclusive } from '../../ui/useExclusive.tsx';
import { useNoticesAhead } from '../layout/Notices.tsx';
import { Page } from '../layout/Page.tsx';
import { OfflineNote } from '../offline/OfflineNote.tsx';
import { useLinkToken } from '../session/useLinkToken.tsx';
import { useShop } from '../useShop.tsx';

/** D59.77. */
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
  const [pressed, setPressed] = useState<Pressed>('stay');
  const [busy, exclusive] = useExclusive();
  const said = useRef<HTMLParagraphElement>(null);
  const navigate = useNavigate();
  // In the page only: validated in the route, it would be in every page's first script.
  const { token: inAddress }: { token?: unknown } = useSearch({ strict: false });
  const clean = useCallback(() => {
    setPressed('stay');
    void navigate({ to: `/newsletter/${step}`, replace: true });
  }, [navigate, step]);
  const token = useLinkToken(searchText(inAddress), clean);
  useNoticesAhead();
  useEffect(() => {
    if (pressed !== 'stay') said.current?.focus();
  }, [pressed]);

  const press = (link: string) => exclusive(async () => setPressed(await pressLink(shop, step, link)));

  return (
    <Page path={`/newsletter/${step}`} className="stack start">
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

import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createOtherLanguage } from '../../features/language/other-language.ts';
import { part } from '../../root.ts';
import { CODE, inLanguage, LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../../texts/languages.ts';
import { OFFERS } from '../../texts/offers.ts';
import { IconButton } from '../../ui/Icon.tsx';
import { useRootMark } from '../../ui/useRootMark.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './Languages.module.css';

export const otherLanguageOf = part((shop) => createOtherLanguage(shop));

const OTHERS = LANGUAGE_CODES.filter((code) => code !== CODE);

/** The other languages by their own names: a new document with the same page. */
export function LanguageLinks() {
  return OTHERS.map((code) => <LanguageLink key={code} code={code} text={LANGUAGES[code].name} />);
}

export function LanguageItems() {
  return OTHERS.map((code) => (
    <li key={code}>
      <LanguageLink code={code} text={LANGUAGES[code].name} />
    </li>
  ));
}

/** One line for a browser that prefers another language; over the gap before the footer, so nothing moves. */
export function LanguageOffer() {
  const { offer, offered, dismiss, arrive } = otherLanguageOf(useShop());
  const code = useStore(offer);
  useEffect(arrive, [arrive]);
  useEffect(() => {
    if (code) offered();
  }, [code, offered]);
  return code && <Offer code={code} onDismiss={dismiss} />;
}

function Offer({ code, onDismiss }: { code: keyof typeof OFFERS; onDismiss: () => void }) {
  const t = OFFERS[code];
  useRootMark('data-language-offer');
  return (
    <aside className={`above-bars ${styles.offer}`} lang={code} aria-label={t.sentence}>
      <p>
        {t.sentence} <LanguageLink code={code} text={t.open} />
      </p>
      <IconButton icon="close" label={t.dismiss} onClick={onDismiss} />
    </aside>
  );
}

function LanguageLink({ code, text }: { code: LanguageCode; text: string }) {
  const { mayBeMissing, leave, followOffline } = otherLanguageOf(useShop());
  const address = useLocation({ select: ({ href }) => href });
  return (
    <a
      href={inLanguage(address, code)}
      lang={code}
      hrefLang={LANGUAGES[code].locale}
      onClick={(event) => {
        // In another tab: what was typed stays on this page.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        if (!mayBeMissing()) return leave(code, address);
        event.preventDefault();
        void followOffline(code, address);
      }}
    >
      {text}
    </a>
  );
}

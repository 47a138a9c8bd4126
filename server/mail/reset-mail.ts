import { html } from 'hono/html';
import { reset } from '../../src/texts/en/mail.ts';
import { reset as hindi } from '../../src/texts/hi/mail.ts';
import { inLanguage, type LanguageCode } from '../../src/texts/languages.ts';
import { type Mail, type MailSender, shopMail } from './shop-mail.ts';

const TEXTS: Readonly<Record<LanguageCode, typeof reset>> = { en: reset, hi: hindi };

/** The link of D53.53. `code`: of the page that asked for it. */
export function resetMail(token: string, sender: MailSender, code: LanguageCode = 'en'): Mail {
  const t = TEXTS[code];
  const link = `${sender.origin}${inLanguage('/reset-password', code)}?token=${encodeURIComponent(token)}`;
  return shopMail(t.subject, sender, {
    code,
    text: [t.sentence, '', `${t.link}: ${link}`, '', t.otherwise],
    html: html`<p>${t.sentence}</p>
<p><a href="${link}">${t.link}</a></p>
<p>${t.otherwise}</p>`,
  });
}

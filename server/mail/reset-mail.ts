import { html } from 'hono/html';
import { MAIL_TEXTS } from '../../src/texts/every-language.ts';
import { inLanguage, type LanguageCode } from '../../src/texts/languages.ts';
import { type Mail, type MailSender, shopMail } from './shop-mail.ts';

/** The link of D53.53. `code`: of the page that asked for it. */
export function resetMail(token: string, sender: MailSender, code: LanguageCode = 'en'): Mail {
  const t = MAIL_TEXTS[code].mail.reset;
  const link = `${sender.origin}${inLanguage('/reset-password', code)}?token=${encodeURIComponent(token)}`;
  return shopMail(t.subject, sender, {
    code,
    text: [t.sentence, '', `${t.link}: ${link}`, '', t.otherwise],
    html: html`<p>${t.sentence}</p>
<p><a href="${link}">${t.link}</a></p>
<p>${t.otherwise}</p>`,
  });
}

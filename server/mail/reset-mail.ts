import { html } from 'hono/html';
import { reset as t } from '../../src/texts/en/mail.ts';
import { type Mail, type MailSender, shopMail } from './shop-mail.ts';

/** The link of D53.53. */
export function resetMail(token: string, sender: MailSender): Mail {
  const link = `${sender.origin}/reset-password?token=${encodeURIComponent(token)}`;
  return shopMail(t.subject, sender, {
    text: [t.sentence, '', `${t.link}: ${link}`, '', t.otherwise],
    html: html`<p>${t.sentence}</p>
<p><a href="${link}">${t.link}</a></p>
<p>${t.otherwise}</p>`,
  });
}

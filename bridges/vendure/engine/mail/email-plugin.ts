import { Readable } from 'node:stream';
import { type Injector, Logger } from '@vendure/core';
import {
  type EmailDetails,
  EmailEventListener,
  type EmailGenerator,
  EmailPlugin,
  type EmailSender,
} from '@vendure/email-plugin';
import { createTransport, type Transporter } from 'nodemailer';
import type { MailOptions } from '../options.ts';
import { MailDue, Mails, type MailToSend } from './mails.ts';

/** Vendure's plugin makes a job of each mail that is due; its own sender has no text part and may send twice. */
export function emailPlugin({ url }: MailOptions) {
  return EmailPlugin.init({
    transport: { type: 'smtp', url },
    handlers: [orderMails],
    templateLoader: { loadTemplate: async () => '' },
    emailGenerator: new AsWritten(),
    emailSender: new SendOnce(createTransport({ url, ...TIMEOUTS })),
  });
}

/** Short enough that a worker which is stopped meanwhile can finish. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

const orderMails = new EmailEventListener('order')
  .on(MailDue)
  .loadData(async ({ event, injector }): Promise<MailToSend> => {
    const mail = await injector.get(Mails).read(event.ctx, event.mailId);
    if (!mail) throw new Error(`Email ${event.mailId} needs no sending`);
    return mail;
  })
  .setRecipient(({ data }) => data.to)
  .setFrom('{{ from }}')
  .setSubject(({ data }) => data.subject)
  .setTemplateVars(({ data }) => ({ ...data }));

/** The details of a mail, with what only our own sender needs. */
type Written = EmailDetails & Pick<MailToSend, 'mailId' | 'to' | 'message'>;

class AsWritten implements EmailGenerator {
  generate(_from: string, subject: string, _body: string, mail: MailToSend) {
    return { ...mail, subject, body: mail.html };
  }
}

class SendOnce implements EmailSender {
  readonly #server: Transporter;
  #mails: Mails | undefined;

  constructor(server: Transporter) {
    this.#server = server;
  }

  init(injector: Injector): void {
    this.#mails = injector.get(Mails);
  }

  /** Throws if the job should try again. */
  async send(email: EmailDetails): Promise<void> {
    const mails = this.#mails;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- AsWritten makes them all
    const { mailId, from, to, message } = email as Written;
    if (!mails) throw new Error('The sender was not started');
    // An email whose job waits for long gets another; the second one has nothing to do.
    if (!(await mails.isDue(mailId))) return;
    let isClaimed: boolean | undefined;

    async function* content() {
      yield message;
      // SMTP takes a message when its last line has come. A worker killed before that has sent nothing.
      isClaimed = await mails?.claim(mailId);
      if (!isClaimed) throw new Error(`Email ${mailId} is being sent by another job`);
    }

    try {
      await this.#server.sendMail({ envelope: { from, to }, raw: Readable.from(content()) });
      await mails.end(mailId, 'sent');
    } catch (error) {
      if (isClaimed === false) return;
      const code = responseCode(error);
      if (code >= 500) return mails.end(mailId, 'failed', String(error));
      // Without an answer nobody knows whether it was taken, so it is not sent again.
      if (isClaimed && code === 0) return Logger.error(`Email ${mailId}: no answer: ${error}`, 'Shop');
      if (isClaimed) await mails.end(mailId, 'due');
      throw error;
    }
  }
}

/** 0 without an answer. */
function responseCode(error: unknown): number {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : 0;
  return typeof code === 'number' ? code : 0;
}

import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Logger } from '@vendure/core';
import { createTransport } from 'nodemailer';
import { elapsed } from '../../../../src/lib/time.ts';
import { rateLimitedLog } from '../../rate-limited-log.ts';
import { repeat } from '../../repeat.ts';
import { Database } from '../base/database.ts';
import { OWNER_OPTIONS, type OwnerOptions } from '../base/options.ts';
import type { MailRow } from './mail-row.ts';
import { Mails, type MailToSend } from './mails.ts';

/** Each once, by any number of workers. While the mail server takes none, one is tried now and then. */
@Injectable()
export class Outbox implements OnApplicationShutdown {
  @Inject(Database) private readonly database!: Database;
  @Inject(Mails) private readonly mails!: Mails;
  @Inject(OWNER_OPTIONS) private readonly options!: OwnerOptions;
  readonly #log = rateLimitedLog((line) => Logger.error(line, 'Shop'));
  readonly #stopping = new AbortController();
  #trouble: Trouble | null = null;
  #stop: () => Promise<unknown> = async () => {};

  /** In the worker only: an import is a worker to Vendure, too. Throws MissingSettings. */
  async start(): Promise<void> {
    if (!this.options.mail) return;
    await this.mails.requireSender();
    await this.#query(JOBS_OF_EARLIER_RELEASES);
    const server = createServer(this.options.mail.url);
    const sweep = repeat(() => this.#giveUp().catch((error) => this.#log(String(error))), EVERY_MS);
    const lanes = Array.from({ length: CONNECTIONS }, (_, lane) => this.#work(server, lane));
    this.#stop = async () => {
      sweep();
      await Promise.all(lanes);
      server.close();
    };
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stopping.abort();
    await this.#stop();
  }

  async #work(server: MailServer, lane: number): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const waits = this.#trouble && (lane > 0 || elapsed() < this.#trouble.until);
      const hasWorked =
        !waits &&
        (await this.#sendNext(server).catch((error) => {
          this.#log(`Could not read which emails are due: ${error}`);
          return false;
        }));
      if (!hasWorked) await pause(EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }

  async #sendNext(server: MailServer): Promise<boolean> {
    const [[row]] = await this.#query<[MailRow[], number]>(TAKE);
    if (!row) return false;
    try {
      const mail = await this.mails.write(row);
      if (mail) await this.#send(server, row, mail);
    } catch (error) {
      this.#log(`Email ${row.id} is tried again later: ${error}`);
      await this.#query(LATER, [row.id]);
    }
    return true;
  }

  async #send(server: MailServer, row: MailRow, mail: MailToSend): Promise<void> {
    const { from, to, message, about } = mail;
    if (!to) return this.#fail(row, `no mail can be sent to the address of ${about}`);
    let isClaimed: boolean | undefined;
    const claim = async () => {
      const [, claimed] = await this.#query<[unknown, number]>(CLAIM, [row.id]);
      isClaimed = claimed === 1;
    };

    async function* content() {
      yield message;
      // SMTP takes a message when its last line has come. A worker killed before that has sent nothing.
      await claim();
      if (!isClaimed) throw new Error(`Email ${row.id} is being sent by another worker`);
    }

    try {
      await server.sendMail({ envelope: { from, to }, raw: Readable.from(content()) });
      await this.#query(END, [row.id, 'sent']);
      this.#worked();
    } catch (error) {
      if (isClaimed === false) return;
      const answer = answerIn(error);
      // Nobody knows whether it was taken, so it is not sent again.
      if (isClaimed && answer.code === 0) return this.#log(`Email ${row.id}: no answer: ${error}`);
      if (answer.code >= 500 && answer.isAboutMail) {
        this.#worked();
        await this.mails.noteRefused(row, to);
        return this.#fail(row, String(error));
      }
      await this.#query(LATER, [row.id]);
      if (answer.isAboutMail) this.#worked();
      else await this.#failed(String(error));
    }
  }

  async #fail({ id }: MailRow, why: string): Promise<void> {
    await this.#query(END, [id, 'failed']);
    this.#log(`Email ${id} is not sent: ${why}`);
  }

  /** The server takes nothing. The owner is told once it has lasted, and gets the mail when it is over. */
  async #failed(why: string): Promise<void> {
    const now = elapsed();
    // Of another connection, which has said so.
    if (this.#trouble && now < this.#trouble.until) return;
    const { since, tries, isTold } = this.#trouble ?? { since: now, tries: 0, isTold: false };
    const isToTell = !isTold && now - since >= TOLD_AFTER_MS;
    const pauseMs = Math.min(2 ** tries * EVERY_MS, LONGEST_PAUSE_MS);
    this.#trouble = { since, tries: tries + 1, until: now + pauseMs, isTold: isTold || isToTell };
    if (!isToTell) return;
    this.#log(`The mail server takes no emails, they wait: ${why}`);
    await this.mails.noteTrouble(why);
  }

  #worked(): void {
    if (this.#trouble?.isTold) Logger.info('The mail server takes emails again.', 'Shop');
    this.#trouble = null;
  }

  async #giveUp(): Promise<void> {
    const [over] = await this.#query<[MailRow[], number]>(GIVE_UP);
    for (const { kind, orderId } of over) {
      const of = orderId ? ` of order ${orderId}` : '';
      this.#log(`The email '${kind}'${of} is given up; nobody knows whether it has arrived.`);
    }
  }

  #query<Result>(sql: string, values: unknown[] = []): Promise<Result> {
    return this.database.raw.query(sql, values);
  }
}

interface Trouble {
  since: number;
  tries: number;
  until: number;
  isTold: boolean;
}

type MailServer = ReturnType<typeof createServer>;

function createServer(url: string) {
  // A mail that the pool sent again by itself would arrive twice.
  const pool = { pool: true, maxConnections: CONNECTIONS, maxRequeues: 0 } as const;
  return createTransport({ url, ...pool, ...TIMEOUTS });
}

/** `code` is 0 without an answer. `isAboutMail`: another mail may still be taken. */
function answerIn(error: unknown): { code: number; isAboutMail: boolean } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field is checked below
  const { responseCode, command, code } = (error ?? {}) as Record<string, unknown>;
  const answer = typeof responseCode === 'number' ? responseCode : 0;
  const isOfMail = command === 'RCPT TO' || command === 'DATA' || code === 'ESTREAM';
  return { code: answer, isAboutMail: isOfMail && answer !== SERVICE_CLOSES };
}

const SERVICE_CLOSES = 421;
const CONNECTIONS = 5;
const EVERY_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
const TOLD_AFTER_MS = 10_000;
/** Short enough that a worker which is stopped meanwhile can finish. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

const JOBS_OF_EARLIER_RELEASES = `delete from job_record where "queueName" = 'send-email'`;

const OWNERS = (of: string) => `${of}.kind in ('owner', 'refund-needed', 'message', 'trouble')`;

/**
 * By one worker, for as long as a try may take; one that is killed leaves it to the others after that. The mails of an
 * order go one after another.
 */
const TAKE = `
  update daftar_mail set tries = tries + 1, "nextAt" = now() + interval '2 minutes'
  where id = (
    select id from daftar_mail m where state = 'due' and "nextAt" <= now() and not exists (
      select 1 from daftar_mail before where before."orderId" = m."orderId" and before.id < m.id
        and before.state in ('due', 'sending') and ${OWNERS('before')} = ${OWNERS('m')}
    ) order by "nextAt", id limit 1 for update skip locked
  ) returning *`;

/** From here on it is not sent again unless the server refuses it. */
const CLAIM = `
  update daftar_mail set state = 'sending', "nextAt" = now() + interval '10 minutes' where id = $1 and state = 'due'`;

const LATER = `
  update daftar_mail
  set state = 'due', "nextAt" = now() + least(5 * power(2, least(tries, 9)), 600) * interval '1 second'
  where id = $1 and state in ('due', 'sending')`;

const END = 'update daftar_mail set state = $2 where id = $1';

/** After three days; a forgotten password after an hour. */
const GIVE_UP = `
  update daftar_mail set state = 'failed'
  where (state = 'sending' and "nextAt" <= now()) or (state = 'due' and "createdAt" < now() - case kind when 'reset' then interval '1 hour' else interval '3 days' end)
  returning kind, "orderId"`;

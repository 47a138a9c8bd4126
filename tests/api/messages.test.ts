import { readFile, rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listMessages } from '../../server/mail/messages.ts';
import { newsletterCsv } from '../../server/mail/newsletter.ts';
import type { ApiOptions } from '../../server/start.ts';
import { FEW, isOurs, type OpenShop, openShop } from './open-shop.ts';
import { expectSays, type ReadMail, readMail } from './read-mail.ts';
import { folderForEach } from './temporary-folder.ts';

const folder = folderForEach();
let shop: OpenShop;
let written: string[];
let now: number;

beforeEach(async () => {
  written = [];
  now = Date.parse('2026-11-23T09:00:00Z');
  if (isOurs) await open();
});
afterEach(async () => {
  if (isOurs) await shop.close();
});

async function open(more: ApiOptions = {}) {
  shop = await openShop({
    catalogue: FEW,
    database: folder('shop.db'),
    now: () => now,
    mails: { path: folder('mail'), onWritten: (file) => written.push(file) },
    ...more,
  });
}

/** A caller whose limits nobody else uses up. */
const from = (address: string) => ({ 'X-Forwarded-For': address });
const BEHIND = { trustedProxies: ['127.0.0.1'] };

async function mailsTo(address: string): Promise<ReadMail[]> {
  const all = await Promise.all(written.map((file) => readMail(file)));
  return all.filter((mail) => mail.header('To') === `<${address}>`);
}

const COMPANY = 'help@daftar.example';
const MESSAGE = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  subject: 'A school list',
  message: 'Do you have 40 geometry boxes?\nBy Monday, please.',
};

describe.runIf(isOurs)('D59.76: a message to the shop', () => {
  it('is kept, and has a ticket, a mail to the company that can be answered, and a copy for the shopper', async () => {
    const { status, json } = await shop.post('/messages', MESSAGE);
    expect([status, json]).toEqual([201, { ticket: expect.stringMatching(/^T-[2-9A-Z]{4}-[2-9A-Z]{4}$/) }]);
    const [told] = (await mailsTo(COMPANY)) as [ReadMail];
    expect(told.header('Subject')).toBe(`Daftar Stationers: Message ${json.ticket}: A school list`);
    expect(told.header('Reply-To')).toBe('<asha@example.in>');
    expectSays(told, 'Asha Rao (asha@example.in)', 'Do you have 40 geometry boxes?', 'By Monday, please.');
    const [copy] = (await mailsTo('asha@example.in')) as [ReadMail];
    expect(copy.header('Subject')).toBe(`Daftar Stationers: We have your message ${json.ticket}`);
    expect(copy.header('Reply-To')).toBeUndefined();
    expect(copy.text).toContain(
      'A school list\r\n\r\nDo you have 40 geometry boxes?\r\nBy Monday, please.\r\n',
    );
    expect(await listMessages(shop.db)).toBe(
      `${json.ticket}  2026-11-23T09:00:00.000Z\nAsha Rao <asha@example.in>\nA school list\n  Do you have 40 geometry boxes?\n  By Monday, please.`,
    );
  });

  it('D51: is copied in the language of the page', async () => {
    await shop.post('/messages', { ...MESSAGE, lang: 'hi' });
    const [copy] = (await mailsTo('asha@example.in')) as [ReadMail];
    expect(copy.text).toContain('हमें लिखने के लिए धन्यवाद');
    expect(copy.html).toContain('<html lang="hi">');
    expect((await mailsTo(COMPANY))[0]?.html).toContain('<html lang="en">');
  });

  it('that comes twice, also at once, is one; on another day it is another', async () => {
    const all = await Promise.all([1, 2, 3].map(() => shop.post('/messages', MESSAGE)));
    expect(new Set(all.map(({ json }) => json.ticket)).size).toBe(1);
    expect(written).toHaveLength(2);
    now += 24 * 60 * 60_000;
    const again = await shop.post('/messages', MESSAGE);
    expect(again.json.ticket).not.toBe(all[0]?.json.ticket);
    expect(written).toHaveLength(4);
  });

  it('lacks nothing: what is missing or too long is refused with a sentence', async () => {
    for (const [wrong, error] of [
      [{ name: ' ' }, 'Name is required'],
      [{ email: 'asha,ravi@example.in' }, 'Invalid email address'],
      [{ email: 'asha@example.in\r\nBcc: ravi@example.in' }, 'Invalid email address'],
      [{ subject: 'x'.repeat(201) }, 'Subject must be at most 200 characters'],
      [{ message: 'x'.repeat(5001) }, 'Message must be at most 5,000 characters'],
      [{ message: 7 }, 'Message is required'],
    ] as const) {
      const { status, json } = await shop.post('/messages', { ...MESSAGE, ...wrong });
      expect([status, json.error]).toEqual([422, error]);
    }
    expect(await listMessages(shop.db)).toBe('There are no messages.');
  });

  it("the writer's words add no header, no line, no tag and no link", async () => {
    const evil =
      'Hi\r\nBcc: ravi@example.in\r\n\r\n<script>alert(1)</script> https://evil.example/x\u001b[2J';
    await shop.post('/messages', { ...MESSAGE, name: evil, subject: evil, message: evil });
    for (const file of written) {
      const { headers, text, html } = await readMail(file);
      expect(headers).not.toMatch(/^Bcc|evil\.example/m);
      for (const part of [text, html]) {
        expect(part).not.toMatch(/evil\.example|https?:\/\/evil/);
        expect(part).not.toContain('\u001b');
      }
      expect(html).not.toContain('<script');
    }
    const listed = await listMessages(shop.db);
    expect(listed).not.toMatch(/^Bcc/m);
    expect(listed).not.toContain('\u001b');
  });

  it('D53.92: a stranger gets few copies, cut; the company gets every message, and an address is limited', async () => {
    await shop.close();
    await open(BEHIND);
    const write = (at: number, address: string) =>
      shop.post(
        '/messages',
        { ...MESSAGE, email: `v.ictim+${at}@gmail.com`, message: `${at} ${'x'.repeat(3000)}` },
        from(address),
      );
    const statuses: number[] = [];
    for (let at = 0; at < 60; at += 1) statuses.push((await write(at, '192.0.2.1')).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    const refused = await write(99, '192.0.2.1');
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    for (let at = 100; at < 160; at += 1) expect((await write(at, `198.51.100.${at}`)).status).toBe(201);
    expect(await mailsTo(COMPANY)).toHaveLength(65);
    const copies = written.filter((file) => file.endsWith('-copied.eml'));
    expect(copies).toHaveLength(34);
    expect((await readMail(copies[0] ?? '')).text).not.toContain('x'.repeat(2000));
    expect((await shop.post('/messages', MESSAGE, from('203.0.113.5'))).status).toBe(201);
  });

  it('is not lost when its mails cannot be written, nor when the server is killed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await writeFile(folder('mail'), 'in the way of the folder');
    expect((await shop.post('/messages', MESSAGE)).status).toBe(201);
    expect([written, log.mock.calls.length > 0]).toEqual([[], true]);
    log.mockRestore();
    await shop.close();
    await rm(folder('mail'));
    await open();
    expect(written).toHaveLength(2);
    await shop.close();
    await open();
    expect(written).toHaveLength(2);
  });
});

describe.runIf(isOurs)('D59.77: the newsletter', () => {
  const linkIn = (mail: ReadMail | undefined, path: string) =>
    new RegExp(`http://localhost:4173(?:/hi)?/newsletter/${path}\\?token=([\\w-]+)`).exec(
      mail?.text ?? '',
    )?.[1] ?? '';
  const csv = () => newsletterCsv(shop.db, 'http://localhost:4173');

  it('goes to who has confirmed, and no longer to who has left; opening a link changes nothing', async () => {
    expect((await shop.post('/newsletter', { email: ' Asha@Example.in ' })).status).toBe(202);
    expect(await csv()).toBe('email,confirmed,leave');
    const [mail] = (await mailsTo('asha@example.in')) as [ReadMail];
    const token = linkIn(mail, 'confirm');
    expect(linkIn(mail, 'leave')).toBe(token);
    for (const path of ['/newsletter/confirm', '/newsletter/leave'])
      expect((await shop.get(`${path}?token=${token}`)).status).toBe(404);
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await shop.post('/newsletter/confirm', { token })).status).toBe(200);
      expect(await csv()).toBe(
        `email,confirmed,leave\r\nasha@example.in,2026-11-23T09:00:00.000Z,http://localhost:4173/newsletter/leave?token=${token}`,
      );
    }
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await shop.post('/newsletter/leave', { token })).status).toBe(200);
      expect(await csv()).toBe('email,confirmed,leave');
    }
    expect((await shop.post('/newsletter/confirm', { token })).status).toBe(410);
  });

  it('a link confirms for a week, and takes off for ever', async () => {
    const day = 24 * 60 * 60_000;
    const began = now;
    await shop.post('/newsletter', { email: 'asha@example.in' });
    const token = linkIn((await mailsTo('asha@example.in'))[0], 'confirm');
    const confirm = async () => (await shop.post('/newsletter/confirm', { token })).status;
    for (const days of [60, -60, 8]) {
      now = began + days * day;
      expect(await confirm(), `${days} days later`).toBe(410);
    }
    now = began + 6 * day;
    expect(await confirm()).toBe(200);
    now = began + 400 * day;
    expect(await csv()).toContain('asha@example.in');
    expect((await shop.post('/newsletter/leave', { token })).status).toBe(200);
    expect(await csv()).toBe('email,confirmed,leave');
  });

  it('says nothing about who gets it: the same answer and mail, whether confirmed, asked for or new', async () => {
    const answers = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { status, json } = await shop.post('/newsletter', { email: 'asha@example.in' });
      answers.push(JSON.stringify([status, json]));
      now += 1000;
      const token = linkIn((await mailsTo('asha@example.in')).at(-1), 'confirm');
      if (turn === 1) expect((await shop.post('/newsletter/confirm', { token })).status).toBe(200);
    }
    expect(new Set(answers).size).toBe(1);
    expect(await mailsTo('asha@example.in')).toHaveLength(3);
    const tokens = (await mailsTo('asha@example.in')).map((mail) => linkIn(mail, 'confirm'));
    expect(new Set(tokens).size).toBe(1);
    const unknown = await shop.post('/newsletter/leave', { token: 'x'.repeat(43) });
    const known = await shop.post('/newsletter/leave', { token: tokens[0] });
    expect(known.status).toBe(200);
    expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
  });

  it('takes the same steps for an address that is new, asked for or confirmed, so that its time says nothing', async () => {
    const steps: string[][] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const spies = (['execute', 'batch'] as const).map((name) => vi.spyOn(shop.db, name));
      await shop.post('/newsletter', { email: 'asha@example.in' });
      steps.push(spies.flatMap(({ mock }) => mock.calls.map(([what]) => JSON.stringify(sqlOf(what)))));
      for (const spy of spies) spy.mockRestore();
      const token = linkIn((await mailsTo('asha@example.in')).at(-1), 'confirm');
      if (turn === 1) await shop.post('/newsletter/confirm', { token });
      now += 1000;
    }
    expect(steps[0]?.length).toBeGreaterThan(3);
    expect(steps[1]).toEqual(steps[0]);
    expect(steps[2]).toEqual(steps[0]);
  });

  it('D51: asks and links in the language of the page', async () => {
    await shop.post('/newsletter', { email: 'asha@example.in', lang: 'hi' });
    const [mail] = await mailsTo('asha@example.in');
    expect(mail?.text).toContain('http://localhost:4173/hi/newsletter/confirm?token=');
    expect(mail?.text).toContain('http://localhost:4173/hi/newsletter/leave?token=');
  });

  it('D53.92: an address and a mailbox are limited, and presses, too', async () => {
    await shop.close();
    await open(BEHIND);
    const statuses: number[] = [];
    for (let at = 0; at < 60; at += 1)
      statuses.push(
        (await shop.post('/newsletter', { email: `x${at}@example.in` }, from('192.0.2.1'))).status,
      );
    expect(statuses.filter((status) => status === 202)).toHaveLength(50);
    for (let at = 0; at < 60; at += 1)
      await shop.post('/newsletter', { email: 'victim@example.in' }, from(`198.51.100.${at}`));
    expect((await mailsTo('victim@example.in')).length).toBeLessThanOrEqual(30);
    const guesses: number[] = [];
    for (let at = 0; at < 130; at += 1)
      guesses.push((await shop.post('/newsletter/confirm', { token: `x${at}` }, from('192.0.2.2'))).status);
    expect([...new Set(guesses)]).toEqual([410, 429]);
  });

  it('keeps no address that nobody has confirmed for a week', async () => {
    await shop.post('/newsletter', { email: 'asha@example.in' });
    const token = linkIn((await mailsTo('asha@example.in'))[0], 'confirm');
    now += 7 * 24 * 60 * 60_000;
    await shop.post('/newsletter', { email: 'ravi@example.in' });
    expect((await shop.post('/newsletter/confirm', { token })).status).toBe(410);
  });

  it.each(['=cmd@example.in', '+1@example.in', '-x@example.in'])(
    'an address that a spreadsheet would run is none: %s',
    async (email) => {
      const { status, json } = await shop.post('/newsletter', { email });
      expect([status, json.error, written]).toEqual([422, 'Invalid email address', []]);
    },
  );

  it('is written by who starts next if the server was killed', async () => {
    await writeFile(folder('mail'), 'in the way of the folder');
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await shop.post('/newsletter', { email: 'asha@example.in' });
    log.mockRestore();
    await shop.close();
    await rm(folder('mail'));
    await open();
    expect(await mailsTo('asha@example.in')).toHaveLength(1);
    expect(await readFile(written[0] ?? '', 'utf8')).toContain('Message-ID');
  });
});

/** The statements without what fills them. */
function sqlOf(what: unknown): unknown {
  if (Array.isArray(what)) return what.map(sqlOf);
  return typeof what === 'object' && what !== null && 'sql' in what ? what.sql : what;
}

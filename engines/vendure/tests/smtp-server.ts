import assert from 'node:assert/strict';
import { createServer, type Socket } from 'node:net';

export interface Received {
  to: string;
  replyTo: string;
  subject: string;
  id: string;
  text: string;
  html: string;
}

export interface SmtpServer {
  url: string;
  /** Every message that it took, in order. */
  received: Received[];
  /** What to do with the next message when all of it has come: an answer, or none. */
  answerNext: (answer: '451 Try again later' | 'none') => void;
  /** Refuses this address from now on; null refuses none. */
  refuse: (address: string | null) => void;
  /** How long each message takes from now on. */
  take: (ms: number) => void;
  /** Resolves when a message has come that is not answered. */
  unanswered: () => Promise<void>;
  close: () => Promise<void>;
}

/** As text and as HTML. */
export function assertSays(mail: Received | undefined, ...facts: string[]): void {
  for (const part of [mail?.text, mail?.html])
    for (const fact of facts) assert.ok(part?.includes(fact), `${fact} in ${part}`);
}

/** A mail server for the tests (RFC 5321), over real sockets. */
export async function startSmtpServer(port: number): Promise<SmtpServer> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let next: string | undefined;
  let refused: string | null = null;
  let takesMs = 0;
  let sayUnanswered: () => void = () => {};

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    const say = (line: string) => socket.write(`${line}\r\n`);
    let pending = '';
    let to = '';
    let isMessage = false;
    say('220 mail.test');
    socket.on('data', (chunk) => {
      pending += chunk;
      for (;;) {
        const end = isMessage ? pending.indexOf('\r\n.\r\n') : pending.indexOf('\r\n');
        if (end < 0) return;
        const part = pending.slice(0, end);
        pending = pending.slice(end + (isMessage ? 5 : 2));
        if (isMessage) {
          isMessage = false;
          take(part);
        } else command(part);
      }
    });

    function command(line: string): void {
      const [word = ''] = line.toUpperCase().split(' ');
      if (word === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? '';
      if (word === 'RCPT' && to === refused) return void say('550 No such mailbox');
      if (word === 'QUIT') return void socket.end('221 Bye\r\n');
      isMessage = word === 'DATA';
      say(isMessage ? '354 Go on' : '250 OK');
    }

    function take(message: string): void {
      const answer = next;
      next = undefined;
      if (answer?.startsWith('4')) return void say(answer);
      received.push(read(to, message));
      if (answer === 'none') sayUnanswered();
      else setTimeout(() => say('250 OK'), takesMs);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answerNext: (answer) => {
      next = answer;
    },
    refuse: (address) => {
      refused = address;
    },
    take: (ms) => {
      takesMs = ms;
    },
    unanswered: () =>
      new Promise((resolve) => {
        sayUnanswered = resolve;
      }),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function read(to: string, message: string): Received {
  const [headers = '', ...parts] = message.split('\r\n\r\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(headers)?.[1]?.trim() ?? '';
  const part = (at: number) => Buffer.from(parts[at]?.split('\r\n--')[0] ?? '', 'base64').toString();
  return {
    to,
    replyTo: header('Reply-To'),
    subject: header('Subject'),
    id: header('Message-ID'),
    text: part(1),
    html: part(2),
  };
}

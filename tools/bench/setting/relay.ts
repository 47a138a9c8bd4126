import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * - `normal`: bytes pass at once;
 * - `slow`: 400 ms there and back and 50 KB a second, a phone at the edge of its cell;
 * - `hanging`: connections are taken and nothing ever comes back;
 * - `gone`: nobody listens.
 */
export type Network = 'normal' | 'slow' | 'hanging' | 'gone';

const ONE_WAY_MS = 200;
const BYTES_PER_MS = 50;
/** What arrives at once, in bytes: the browser reads the beginning of a document while the rest is on its way. */
const PACKET = 1400;

/**
 * A network in front of a server that passes bytes on, so that page, service worker and pictures are all
 * slowed down: the browser's own throttling leaves the worker out.
 */
export class Relay {
  readonly origin: string;
  readonly #server: Server;
  readonly #port: number;
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #network: Network = 'normal';

  private constructor(server: Server, port: number, target: number) {
    this.#server = server;
    this.#port = port;
    this.#target = target;
    this.origin = `http://shop.localhost:${port}`;
    server.on('connection', (client) => this.#pass(client));
  }

  /** For launchChromium: all requests of that browser go over this network, whose connections take time to open. */
  get asProxy(): string[] {
    return [`--proxy-server=socks5://127.0.0.1:${this.#port}`, '--proxy-bypass-list=<-loopback>'];
  }

  static async to(target: number): Promise<Relay> {
    const server = createServer({ noDelay: true });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const address = server.address();
    return new Relay(server, typeof address === 'object' && address ? address.port : 0, target);
  }

  /** Changes the network and cuts all open connections. */
  async become(network: Network): Promise<void> {
    this.#network = network;
    for (const socket of this.#sockets) socket.destroy();
    if (network === 'gone') await this.end();
    else if (!this.#server.listening)
      await new Promise<void>((resolve) => this.#server.listen(this.#port, resolve));
  }

  async end(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(client: Socket): void {
    this.#hold(client);
    if (this.#network === 'hanging') {
      client.resume();
      return;
    }
    const delay = this.#network === 'slow' ? ONE_WAY_MS : 0;
    client.once('data', (first: Buffer) => {
      client.pause();
      const isSocks = first[0] === SOCKS;
      const server = connect({ port: this.#target, noDelay: true });
      this.#hold(server);
      const start = (opening: number) => {
        carry(client, server, delay, opening);
        carry(server, client, delay);
      };
      if (isSocks) openSocks(client, delay * 2, () => start(0));
      else {
        client.unshift(first);
        // The kernel shook hands without us: the first bytes come one way there and back later.
        start(delay * 2);
        client.resume();
      }
    });
  }

  #hold(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
  }
}

/** The first byte of what a client says to a SOCKS proxy (RFC 1928). */
const SOCKS = 5;

/**
 * Opens a connection for a browser that takes the relay as its SOCKS proxy, `after` milliseconds later. It then knows that the
 * connection is not open yet, and gives the request to another one that becomes free first, as on a real line.
 */
function openSocks(client: Socket, after: number, opened: () => void): void {
  client.write(Buffer.from([SOCKS, 0]));
  client.once('data', () => {
    client.pause();
    setTimeout(() => {
      client.write(Buffer.from([SOCKS, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
      opened();
      client.resume();
    }, after);
  });
  client.resume();
}

/**
 * Passes bytes on in order, each after `delay` and no faster than the line allows; then the end. `opening`: for how long
 * the line takes none. All in ms.
 */
function carry(from: Socket, to: Socket, delay: number, opening = 0): void {
  if (delay === 0) {
    from.pipe(to);
    from.on('close', () => to.destroy());
    return;
  }
  let lineFreeAt = performance.now() + opening + delay;
  const after = (bytes: number, act: () => void) => {
    lineFreeAt = Math.max(lineFreeAt, performance.now() + delay) + bytes / BYTES_PER_MS;
    setTimeout(act, lineFreeAt - performance.now());
  };
  from.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += PACKET) {
      const packet = chunk.subarray(at, at + PACKET);
      after(packet.length, () => to.write(packet));
    }
  });
  from.on('close', () => after(0, () => to.destroy()));
}

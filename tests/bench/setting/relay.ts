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
    const server = connect({ port: this.#target, noDelay: true });
    this.#hold(server);
    // One more one-way delay for the opening: the kernel shook hands without us.
    carry(client, server, this.#network === 'slow' ? ONE_WAY_MS * 3 : 0);
    carry(server, client, this.#network === 'slow' ? ONE_WAY_MS : 0);
  }

  #hold(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
  }
}

/** Passes bytes on in order, each after `delay` and no faster than the line allows; then the end. */
function carry(from: Socket, to: Socket, delay: number): void {
  if (delay === 0) {
    from.pipe(to);
    from.on('close', () => to.destroy());
    return;
  }
  let lineFreeAt = 0;
  const after = (bytes: number, act: () => void) => {
    lineFreeAt = Math.max(lineFreeAt, performance.now() + delay) + bytes / BYTES_PER_MS;
    setTimeout(act, lineFreeAt - performance.now());
  };
  from.on('data', (chunk) => after(chunk.length, () => to.write(chunk)));
  from.on('close', () => after(0, () => to.destroy()));
}

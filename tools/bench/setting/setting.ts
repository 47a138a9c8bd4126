import { build } from 'vite';
import { type RunningApi, startApi } from '../../../server/start.ts';
import { askUpstream, type RunningShop, type StaticOptions, startStatic } from '../../../server/static.ts';
import { progress } from '../report/progress.ts';
import { type PageUnderTest, pagesUnderTest } from './pages.ts';
import { Relay } from './relay.ts';

/**
 * What all sections measure: the production build, served compressed, with the reference API on the same
 * origin.
 */
export class Setting {
  readonly dist = 'dist';
  readonly output: string;
  readonly api: RunningApi;
  readonly pages: readonly PageUnderTest[];
  readonly #ends: (() => Promise<void>)[] = [];

  private constructor(output: string, api: RunningApi, pages: readonly PageUnderTest[]) {
    this.output = output;
    this.api = api;
    this.pages = pages;
  }

  static async start({ output, build: wanted }: { output: string; build: boolean }): Promise<Setting> {
    // This file runs under Vite's development mode; the shop is measured in production mode.
    process.env.NODE_ENV = 'production';
    if (wanted) {
      progress('building the shop');
      await build({ logLevel: 'error', mode: 'production' });
    }
    const api = await startApi({
      port: 0,
      database: ':memory:',
      upiApprovesAfterMs: 0,
      // The static servers below pass the API's calls on.
      trustedProxies: ['127.0.0.1'],
    });
    return new Setting(output, api, await pagesUnderTest(api.url));
  }

  /**
   * Serves a folder with the API (`apiPort`, or the shop's own) at its side, and returns its origin. The host is not
   * `localhost`, so the page asks `{origin}/api/v1` as on a deployed shop (D2).
   */
  async serve(folder: string, apiPort = this.api.port): Promise<string> {
    const server = await this.#serving(folder, apiPort);
    return `http://shop.localhost:${server.port}`;
  }

  /** The shop with the document function (D46), and its origin. */
  async serveDocuments(): Promise<string> {
    const server = await this.#serving(this.dist, this.api.port, { ask: askUpstream(this.api.port) });
    return `http://shop.localhost:${server.port}`;
  }

  /** The shop, or another folder, on a network that can be slow, unresponsive or gone. */
  async serveThroughRelay(apiPort = this.api.port, folder: string = this.dist): Promise<Relay> {
    return this.#behindRelay(await this.#serving(folder, apiPort));
  }

  /** As serveThroughRelay, with the document function. */
  async serveDocumentsThroughRelay(): Promise<Relay> {
    return this.#behindRelay(
      await this.#serving(this.dist, this.api.port, { ask: askUpstream(this.api.port) }),
    );
  }

  async end(): Promise<void> {
    await Promise.all(this.#ends.map((end) => end()));
    await this.api.close();
  }

  async #behindRelay({ port }: RunningShop): Promise<Relay> {
    const relay = await Relay.to(port);
    this.#ends.push(() => relay.end());
    return relay;
  }

  async #serving(
    folder: string,
    apiPort: number,
    documents?: StaticOptions['documents'],
  ): Promise<RunningShop> {
    const server = await startStatic({ port: 0, dist: folder, apiPort, ...(documents && { documents }) });
    this.#ends.push(() => server.close());
    return server;
  }
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build, type Rollup } from 'vite';
import type * as cart from '../../src/shop/cart/cart.ts';
import type * as acts from '../../src/shop/cart/change-cart.ts';
import type { waitingNotices } from '../../src/shop/notices.ts';
import type * as wishes from '../../src/shop/wishlist/wishlist.ts';

declare global {
  interface Window {
    /** The shop's cart and wishlist on an otherwise empty page. */
    lab: typeof cart & typeof acts & typeof wishes & { waitingNotices: typeof waitingNotices };
  }
}

export interface Lab {
  url: string;
  close(): Promise<void>;
}

/** Serves an empty page with the cart and the wishlist as they ship: their database half is a chunk of its own. */
export async function startLab(): Promise<Lab> {
  const files = await buildCart();
  const server = createServer((request, response) => {
    const code = files.get((request.url ?? '').slice(1));
    response.setHeader('Content-Type', code === undefined ? 'text/html' : 'text/javascript');
    response.end(code ?? '<!doctype html><title>Cart</title><script type="module" src="/lab.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function buildCart(): Promise<Map<string, string>> {
  const entry = `
    import * as cart from '/src/shop/cart/cart.ts';
    import * as acts from '/src/shop/cart/change-cart.ts';
    import { waitingNotices } from '/src/shop/notices.ts';
    import * as wishes from '/src/shop/wishlist/wishlist.ts';
    window.lab = { ...cart, ...acts, ...wishes, waitingNotices };
    cart.startCart();
  `;
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'lab',
        resolveId: (id) => (id === 'lab' ? '\0lab' : null),
        load: (id) => (id === '\0lab' ? entry : null),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: 'lab',
        output: { entryFileNames: 'lab.js', chunkFileNames: '[name].js' },
      },
    },
  })) as Rollup.RollupOutput;
  return new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}

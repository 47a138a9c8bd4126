import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isFilteredOrSorted, pageCount, readProductsSearch } from '../../contract/products-search.ts';
import { isAffordable } from '../../lib/connection.ts';
import { whenIdle } from '../../lib/tasks.ts';
import { useShop } from '../useShop.tsx';
import { LanguageOffer } from './Languages.tsx';

export function Later() {
  return (
    <>
      <LanguageOffer />
      <NextTap />
    </>
  );
}

/** Loads what the next tap is likely to need when idle: scripts that the worker has, and lists where data is cheap. */
function NextTap() {
  const router = useRouter();
  const shop = useShop();
  const href = useLocation({ select: (location) => location.href });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    const { catalogue, missingChunks, navigator, search } = shop;
    let isHere = true;
    const { pathname, search: raw } = router.latestLocation;
    const here = readProductsSearch({ ...raw });

    async function askForLists(): Promise<void> {
      if (!isAffordable()) return;
      if (pathname === '/') await catalogue.list({ page: 1 }).first();
      if (pathname !== '/products' || isFilteredOrSorted(here)) return;
      const list = await catalogue.list(here).first();
      const hasNext = list.state === 'found' && here.page < pageCount(list.found.total);
      if (hasNext && isHere) await catalogue.list({ ...here, page: here.page + 1 }).first();
    }

    async function loadScripts(): Promise<void> {
      const parts: (() => unknown)[] = [
        ...(pathname === '/products' ? [search] : []),
        () => router.routesById['/_main/products'].options.component?.preload?.(),
        () => router.routesById['/_main/product/$id'].options.component?.preload?.(),
      ];
      for (const load of parts) {
        // Evaluated one by one: a tap between them does not wait for all.
        await new Promise<void>((idle) => whenIdle(idle));
        if (isHere) await load();
      }
    }

    if (!navigator.serviceWorker?.controller) return;
    whenIdle(() => {
      if (!isHere) return;
      askForLists().catch(() => {});
      void missingChunks.fetchAhead(loadScripts);
    });
    return () => {
      isHere = false;
    };
  }, [href, router, shop]);
  return null;
}

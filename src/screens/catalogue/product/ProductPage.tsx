import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId } from 'react';
import * as frame from '#texts/catalogue.ts';
import { browseProducts } from '#texts/pages.ts';
import * as t from '#texts/product.ts';
import { productAddress } from '../../../contract/addresses.ts';
import type { Product } from '../../../contract/product.ts';
import { productHead, specificationsOf } from '../../../contract/specifications.ts';
import { infoIn, type StoreInfo } from '../../../contract/store-info.ts';
import { summaryOf } from '../../../contract/variants.ts';
import type { Known } from '../../../features/catalogue/products.ts';
import type { Viewed } from '../../../features/catalogue/recently-viewed.ts';
import { createVisitCount, forgetViewed } from '../../../features/catalogue/remember-viewed.ts';
import { hasSaveData } from '../../../lib/connection.ts';
import { afterNextFrame, whenIdle } from '../../../lib/tasks.ts';
import { trusted } from '../../../lib/trusted-types.ts';
import { part } from '../../../root.ts';
import { inLanguage, langOf } from '../../../texts/languages.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHead, PageHeading } from '../../../ui/PageHeading.tsx';
import { useRootMark } from '../../../ui/useRootMark.tsx';
import { useStore } from '../../../ui/useStore.tsx';
import { DeliverTo } from '../../delivery/DeliverTo.tsx';
import { SavedNote } from '../../offline/SavedNote.tsx';
import { RecentlyViewed } from '../../recent/RecentlyViewed.tsx';
import { RelatedProducts } from '../../recent/RelatedProducts.tsx';
import { ShareButton } from '../../share/ShareButton.tsx';
import { useShop } from '../../useShop.tsx';
import { WishButton } from '../../wishlist/WishHeart.tsx';
import { BuyForm } from '../buying/BuyForm.tsx';
import { useChoice } from '../buying/useChoice.tsx';
import styles from './ProductPage.module.css';
import { ProductPictures } from './ProductPictures.tsx';
import { ProductSheet } from './ProductSheet.tsx';

const route = getRouteApi('/_main/product/$id');

export function ProductPage() {
  const answer = route.useLoaderData();
  const { id } = route.useParams();
  useVisitCount(answer.is === 'gone' ? undefined : answer.product);
  if (answer.is === 'gone') return <ProductNotFound id={id} />;
  return <ProductOnSale {...answer} />;
}

function ProductOnSale({ product, saved }: Extract<Known, { is: 'sold' }>) {
  const toCart = useWayToCart();
  const info = useStore(useShop().storeInfo, infoIn);
  const stockId = useId();
  const chosen = useChoice(product, route.useSearch());
  useRootMark('data-add-to-cart', !summaryOf(chosen.offer).onRequest);
  return (
    <>
      <PageHead {...productHead(product, info, frame.productFor)} />
      <StructuredData product={product} info={info} />
      <ProductSheet
        product={product}
        rest={chosen.rest}
        stockId={stockId}
        specifications={<Specifications product={product} />}
        pictures={<ProductPictures key={product.id} product={product} chosen={chosen} />}
      >
        <SavedNote saved={saved} />
        <BuyForm key={product.id} product={product} chosen={chosen} stockId={stockId} onAdded={toCart} />
        <div className={`ways ${styles.beside}`}>
          <WishButton product={product} />
          <ShareButton shared={() => ({ title: product.name, address: productAddress(product.id) })} />
        </div>
        <DeliverTo sum={summaryOf(chosen.rest).price} />
      </ProductSheet>
      <RelatedProducts key={`related to ${product.id}`} product={product} />
      <RecentlyViewed key={product.id} onScreen={product} />
    </>
  );
}

function useWayToCart(): () => void {
  const router = useRouter();
  const { missingChunks } = useShop();
  useEffect(() => {
    if (!hasSaveData())
      whenIdle(() => void missingChunks.fetchAhead(() => router.preloadRoute({ to: '/cart' })));
  }, [router, missingChunks]);
  return () => void router.navigate({ to: '/cart' });
}

export function ProductNotFound({ id }: { id: string }) {
  const { storage } = useShop();
  useEffect(() => forgetViewed(id, storage), [id, storage]);
  return (
    <div className={`container ${styles.notFound}`}>
      <PageHead title={frame.productNotFound} unlisted />
      <PageHeading>{frame.productNotFound}</PageHeading>
      <EmptyState as="p" title={t.notFoundText}>
        <Link to="/products" className={buttonClass()}>
          {browseProducts}
        </Link>
      </EmptyState>
    </div>
  );
}

export function Specifications({ product }: { product: Product }) {
  const specifications = specificationsOf(product, frame.attributeName);
  if (specifications.length === 0) return null;
  return (
    <section className={styles.specifications} aria-labelledby="specifications">
      <h2 id="specifications">{t.specifications}</h2>
      <dl>
        {specifications.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: keys may repeat, and the list never changes order
          <div key={index}>
            <dt lang={langOf(name)}>{name}</dt>
            <dd lang={langOf(value)}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function useVisitCount(product: Viewed | undefined): void {
  const countVisit = visitCountOf(useShop());
  const router = useRouter();
  const count = useEffectEvent((visit: string | undefined) => product && countVisit(visit, product));
  const id = product?.id;
  useEffect(() => {
    if (id === undefined) return;
    const visit = router.latestLocation.state.__TSR_key;
    // Not in the task of the tap.
    return afterNextFrame(() => count(visit));
  }, [id, router]);
}

/** schema.org data in the document's head. Only search engines wait for it. */
function StructuredData({ product, info }: { product: Product; info: StoreInfo | undefined }) {
  const { origin } = useShop().location;
  useEffect(() => {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    let isLeft = false;
    const stop = afterNextFrame(() => {
      const address = origin + inLanguage(productAddress(product.id));
      structuredData().then(
        ({ structuredDataOf }) => {
          if (isLeft) return;
          // A server may have added it (D46).
          document.querySelector('script[data-served]')?.remove();
          script.text = trusted().createScript(JSON.stringify(structuredDataOf(product, address, info)));
          document.head.append(script);
        },
        () => {},
      );
    });
    return () => {
      isLeft = true;
      stop();
      script.remove();
    };
  }, [product, info, origin]);
  return null;
}

const visitCountOf = part((shop) => createVisitCount(shop));

const structuredData = () => import('../../../contract/structured-data.ts');

import { Link } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import * as t from '#texts/product.ts';
import type { Product } from '../../../contract/product.ts';
import type { Known } from '../../../features/catalogue/products.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RemoteImage } from '../../../ui/RemoteImage.tsx';
import { useBackCloses } from '../../layout/useBackCloses.tsx';
import { SavedNote } from '../../offline/SavedNote.tsx';
import { useProduct } from '../../useAnswer.tsx';
import { Price } from '../card/Price.tsx';
import { BuyForm } from './BuyForm.tsx';
import styles from './QuickView.module.css';

export interface QuickViewProps {
  product: Product;
  /** The id of the name on the card. */
  nameId: string;
  onClose: () => void;
}

/** See QuickView.module.css. */
const PICTURE_SIZES = '(min-width: 36rem) and (max-height: 30rem) 192px, (min-width: 48rem) 368px, 256px';

/** A product in a dialog over its list (D13). The list's data shows at once. */
export function QuickView({ product, nameId, onClose }: QuickViewProps) {
  const close = useBackCloses(onClose);
  const known = useProduct(product.id);
  const cardPicture = useCard(nameId);
  return (
    <Dialog title={product.name} close={t.closeQuickView} size={52} body={styles.body} onClose={close}>
      <div
        className={styles.picture}
        style={cardPicture ? { backgroundImage: `url("${cardPicture}")` } : undefined}
      >
        <RemoteImage src={product.image} alt={product.name} sizes={PICTURE_SIZES} eager />
      </div>
      <div className={`stack ${styles.facts}`}>
        <Facts known={known ?? { is: 'sold', product, saved: null, asked: false }} onAdded={close} />
        <Link to="/product/$id" params={{ id: product.id }} replace className={buttonClass({ tone: 'text' })}>
          {t.viewDetails}
        </Link>
      </div>
    </Dialog>
  );
}

function Facts({ known, onAdded }: { known: Known; onAdded: () => void }) {
  const stockId = useId();
  if (known.is === 'gone') return <p role="status">{t.noLongerAvailable}</p>;
  const { product, saved, asked } = known;
  const { id, sizes, colors } = product;
  return (
    <>
      <div className={styles.price}>
        <Price product={product} stockId={stockId} />
      </div>
      <SavedNote saved={asked ? saved : null} />
      {/* A choice stays while it is possible. */}
      <BuyForm
        key={JSON.stringify([id, sizes, colors])}
        product={product}
        stockId={stockId}
        onAdded={onAdded}
      />
    </>
  );
}

/** The picture that the card has loaded. When unmounted, the focus returns to the card's button. */
function useCard(nameId: string): string {
  const [card] = useState(() => document.getElementById(nameId)?.closest('article'));
  useEffect(() => {
    return () => {
      const opener = card?.querySelector<HTMLElement>('[data-quick-view]');
      setTimeout(() => opener?.focus({ preventScroll: true }));
    };
  }, [card]);
  return card?.querySelector('img')?.currentSrc ?? '';
}

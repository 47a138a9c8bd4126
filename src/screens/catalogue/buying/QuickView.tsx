import { Link } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import * as t from '#texts/product.ts';
import { pictureOf } from '../../../contract/choosing.ts';
import type { Product } from '../../../contract/product.ts';
import type { Known } from '../../../features/catalogue/products.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RemoteImage } from '../../../ui/RemoteImage.tsx';
import { SavedNote } from '../../offline/SavedNote.tsx';
import { Price } from '../../price/Price.tsx';
import { useProduct } from '../../useAnswer.tsx';
import { useBackCloses } from '../../useBackCloses.tsx';
import { BuyForm } from './BuyForm.tsx';
import styles from './QuickView.module.css';
import { type Chosen, useChoice } from './useChoice.tsx';

export interface QuickViewProps {
  product: Product;
  opener: HTMLElement;
  onClose: () => void;
}

const PICTURE_SIZES = '(min-width: 36rem) and (max-height: 30rem) 192px, (min-width: 48rem) 368px, 256px';

export function QuickView({ product: listed, opener, onClose }: QuickViewProps) {
  const close = useBackCloses(onClose);
  const known = useProduct(listed.id) ?? { is: 'sold', product: listed, saved: null, asked: false };
  const product = known.is === 'sold' ? known.product : listed;
  const chosen = useChoice(product);
  const cardPicture = useCardPicture(opener);
  const picture = pictureOf(chosen.rest) || listed.image;
  return (
    <Dialog
      title={listed.name}
      close={t.closeQuickView}
      size={52}
      body={`stack ${styles.body}`}
      onClose={close}
    >
      <div
        className={styles.picture}
        style={
          cardPicture && picture === listed.image ? { backgroundImage: `url("${cardPicture}")` } : undefined
        }
      >
        <RemoteImage key={picture} src={picture} alt={listed.name} sizes={PICTURE_SIZES} eager />
      </div>
      <div className="stack snug">
        <Facts known={known} chosen={chosen} onAdded={close} />
        <Link to="/product/$id" params={{ id: product.id }} replace className={buttonClass({ tone: 'text' })}>
          {t.viewDetails}
        </Link>
      </div>
    </Dialog>
  );
}

function Facts({ known, chosen, onAdded }: { known: Known; chosen: Chosen; onAdded: () => void }) {
  const stockId = useId();
  if (known.is === 'gone') return <p role="status">{t.noLongerAvailable}</p>;
  const { product, saved, asked } = known;
  return (
    <>
      <div className={`double-rule ${styles.price}`}>
        <Price product={product} rest={chosen.rest} stockId={stockId} />
      </div>
      <SavedNote saved={asked ? saved : null} />
      <BuyForm product={product} chosen={chosen} stockId={stockId} onAdded={onAdded} />
    </>
  );
}

/** What the card had loaded. When unmounted, the focus returns to the card's button. */
function useCardPicture(opener: HTMLElement): string {
  // Behind the dialog, the card may show another product later.
  const [picture] = useState(() => opener.closest('article')?.querySelector('img')?.currentSrc ?? '');
  useEffect(() => () => void setTimeout(() => opener.focus({ preventScroll: true })), [opener]);
  return picture;
}

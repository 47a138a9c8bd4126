import { type RefObject, useEffect, useRef, useState } from 'react';
import * as t from '#texts/product.ts';
import type { Product } from '../../../contract/product.ts';
import { RemoteImage } from '../../../ui/RemoteImage.tsx';
import { useLazyDialog } from '../../../ui/useLazyDialog.tsx';
import { SHEET_PICTURE_SIZES } from '../../in-document.ts';
import { FirstPicture } from '../product/ProductSheet.tsx';
import { PictureControls, pictureName, useShownPicture } from './PictureControls.tsx';
import styles from './ProductPictures.module.css';

/** D44.28. The others load after the first, or when one of them is chosen. */
export function ProductPictures({ product }: { product: Product }) {
  const { name, image, images } = product;
  const track = useRef<HTMLDivElement>(null);
  const isFirstThere = useFirstPicture(track);
  const shown = useShownPicture(track, images.length, isFirstThere);
  const { Dialog, open, close, opener } = useLazyDialog(pictureDialog);
  const others = shown.areOthersThere ? images.slice(1) : [];
  return (
    <div className={styles.pictures}>
      {/* The browser handles its arrow keys, and a button enlarges the picture too. */}
      <FirstPicture
        product={product}
        ref={track}
        className={` ${styles.track}`}
        onClick={image ? open : undefined}
        {...(others.length > 0 && {
          ...shown.onTrack,
          role: 'group',
          tabIndex: 0,
          'aria-label': t.pictures(name),
        })}
      >
        {others.map((src, at) => (
          <RemoteImage
            key={src}
            src={src}
            alt={pictureName(name, at + 1, images.length)}
            width={960}
            height={960}
            sizes={SHEET_PICTURE_SIZES}
          />
        ))}
      </FirstPicture>
      {image && (
        <PictureControls
          images={images}
          at={shown.at}
          show={shown.show}
          onEnlarge={open}
          opener={opener}
          isReady={isFirstThere}
        />
      )}
      {Dialog && <Dialog name={name} images={images} at={shown.at} show={shown.show} onClose={close} />}
    </div>
  );
}

/** True also after a failure. */
function useFirstPicture(track: RefObject<HTMLDivElement | null>): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const picture = track.current?.querySelector('img');
    const listening = new AbortController();
    const { signal } = listening;
    if (picture?.complete) setThere(true);
    picture?.addEventListener('load', () => setThere(true), { signal });
    picture?.addEventListener('error', () => setThere(true), { signal });
    return () => listening.abort();
  }, [track]);
  return isThere;
}

const pictureDialog = () => import('./PictureDialog.tsx').then((part) => part.PictureDialog);

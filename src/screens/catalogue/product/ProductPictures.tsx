import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as t from '#texts/product.ts';
import { pictureOf } from '../../../contract/choosing.ts';
import type { Product } from '../../../contract/product.ts';
import { RemoteImage } from '../../../ui/RemoteImage.tsx';
import { useLazyDialog } from '../../../ui/useLazyDialog.tsx';
import { SHEET_PICTURE_SIZES } from '../../in-document.ts';
import type { Chosen } from '../buying/useChoice.tsx';
import { PictureControls, pictureName, useShownPicture } from './PictureControls.tsx';
import styles from './ProductPictures.module.css';
import { FirstPicture } from './ProductSheet.tsx';

interface ProductPicturesProps {
  product: Product;
  chosen: Pick<Chosen, 'offer' | 'rest'>;
}

export function ProductPictures({ product, chosen }: ProductPicturesProps) {
  const { name } = product;
  const ofVariants = chosen.offer.variants.flatMap((variant) => variant.image || []);
  const images = [...new Set([...product.images, ...ofVariants])];
  const [image = ''] = images;
  const track = useRef<HTMLDivElement>(null);
  // Also after a failure.
  const [isFirstThere, setFirstThere] = useState(false);
  const lookForFirst = () => {
    if (track.current?.querySelector('img')?.complete) setFirstThere(true);
  };
  // It may have loaded before the script.
  useEffect(lookForFirst, []);
  const shown = useShownPicture(track, images.length, isFirstThere);
  const { Dialog, open, close, opener } = useLazyDialog(pictureDialog);
  const wanted = pictureOf(chosen.rest) || image;
  const showWanted = useEffectEvent(() => {
    const at = images.indexOf(wanted);
    if (at >= 0 && at !== shown.at) shown.show(at);
  });
  useEffect(() => {
    if (wanted) showWanted();
  }, [wanted]);
  const others = shown.areOthersThere ? images.slice(1) : [];
  return (
    <div className={styles.pictures}>
      {/* The browser handles its arrow keys, and a button enlarges the picture too. */}
      <FirstPicture
        product={{ ...product, image }}
        ref={track}
        className={` ${styles.track}`}
        onClick={image ? open : undefined}
        onLoadCapture={lookForFirst}
        onErrorCapture={lookForFirst}
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

const pictureDialog = () => import('./PictureDialog.tsx').then((part) => part.PictureDialog);

import type { Ref } from 'react';
import * as t from '../../../texts/en/product.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RemoteImage } from '../../../ui/RemoteImage.tsx';
import styles from './PictureControls.module.css';

interface PictureControlsProps {
  images: readonly string[];
  /** The picture on screen, from 0. */
  at: number;
  show: (place: number) => void;
  onEnlarge: () => void;
  /** Around the button that enlarges. */
  opener: Ref<HTMLDivElement>;
  /** The other pictures may load. */
  isReady: boolean;
}

/** D44.28: Enlarge, Previous, Next, and a control for each picture. */
export function PictureControls({ images, at, show, onEnlarge, opener, isReady }: PictureControlsProps) {
  return (
    <>
      <div ref={opener} className={styles.enlarge}>
        <IconButton
          icon={{ path: 'M14 4h6v6M10 20H4v-6M20 4l-6 6M4 20l6-6' }}
          label={t.enlarge}
          aria-haspopup="dialog"
          onClick={onEnlarge}
        />
      </div>
      {images.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend nobody sees
        <div className={styles.choose} role="group" aria-label={t.choosePicture}>
          <IconButton
            icon="previous"
            label={t.previousPicture}
            className={styles.arrow ?? ''}
            onClick={() => show(at - 1)}
          />
          <ul className={styles.thumbnails}>
            {images.map((src, place) => (
              <li key={src}>
                <button
                  type="button"
                  className={styles.thumbnail}
                  aria-label={t.picture(place + 1, images.length)}
                  aria-current={place === at ? 'true' : undefined}
                  onClick={() => show(place)}
                >
                  {isReady && <RemoteImage src={src} alt="" width={64} height={64} sizes="64px" />}
                </button>
              </li>
            ))}
          </ul>
          <IconButton
            icon="next"
            label={t.nextPicture}
            className={styles.arrow ?? ''}
            onClick={() => show(at + 1)}
          />
        </div>
      )}
    </>
  );
}

/** `at` counts from 0. The first picture has the product's own name. */
export function pictureName(product: string, at: number, count: number): string {
  return at === 0 ? product : t.pictureOf(product, at + 1, count);
}

import { type Ref, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import * as t from '#texts/product.ts';
import { IconButton } from '../../../ui/Icon.tsx';
import { RemoteImage } from '../../../ui/RemoteImage.tsx';
import styles from './PictureControls.module.css';

interface PictureControlsProps {
  images: readonly string[];
  at: number;
  show: (index: number) => void;
  onEnlarge: () => void;
  opener: Ref<HTMLButtonElement>;
  isReady: boolean;
}

export function PictureControls({ images, at, show, onEnlarge, opener, isReady }: PictureControlsProps) {
  const arrow = (icon: 'previous' | 'next', label: string, by: number) => (
    <IconButton icon={icon} label={label} className={styles.arrow ?? ''} onClick={() => show(at + by)} />
  );
  return (
    <>
      <IconButton
        ref={opener}
        icon={{ path: 'M14 4h6v6M10 20H4v-6M20 4l-6 6M4 20l6-6' }}
        label={t.enlarge}
        className={styles.enlarge}
        aria-haspopup="dialog"
        onClick={onEnlarge}
      />
      {images.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend nobody sees
        <div className={styles.choose} role="group" aria-label={t.choosePicture}>
          {arrow('previous', t.previousPicture, -1)}
          <ul className={styles.thumbnails}>
            {images.map((src, index) => (
              <li key={src}>
                <button
                  type="button"
                  className={styles.thumbnail}
                  aria-label={t.picture(index + 1, images.length)}
                  aria-current={index === at ? 'true' : undefined}
                  onClick={() => show(index)}
                >
                  {isReady && <RemoteImage src={src} alt="" width={64} height={64} sizes="64px" />}
                </button>
              </li>
            ))}
          </ul>
          {arrow('next', t.nextPicture, 1)}
        </div>
      )}
    </>
  );
}

/** `at` counts from 0. The first picture has the product's own name. */
export function pictureName(product: string, at: number, count: number): string {
  return at === 0 ? product : t.pictureOf(product, at + 1, count);
}

/** The end of scrolling: not every browser has `scrollend`. */
const STANDS_STILL_MS = 200;

/** The picture of a track that is on screen. The others are rendered when the first has loaded or one is chosen. */
export function useShownPicture(
  track: RefObject<HTMLDivElement | null>,
  count: number,
  isFirstThere: boolean,
) {
  const [at, setAt] = useState(0);
  // The target of a button: pictures on the way do not count.
  const wanted = useRef<number | null>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [wasChosen, setWasChosen] = useState(false);
  const areOthersThere = isFirstThere || wasChosen;
  const scrollTo = useCallback(
    (index: number) => {
      if (track.current) track.current.scrollLeft = index * track.current.clientWidth;
    },
    [track],
  );
  useLayoutEffect(() => {
    if (areOthersThere && wanted.current !== null) scrollTo(wanted.current);
  }, [areOthersThere, scrollTo]);
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    // While the track is hidden, no picture is on screen.
    if (clientWidth === 0) return;
    const passing = Math.round(scrollLeft / clientWidth);
    const settle = () => {
      wanted.current = null;
      setAt(passing);
    };
    clearTimeout(settling.current);
    if (wanted.current === null || wanted.current === passing) settle();
    // The arrow keys or a screen reader scrolled the track.
    else settling.current = setTimeout(settle, STANDS_STILL_MS);
  };
  const takeOver = () => {
    wanted.current = null;
  };
  return {
    at: Math.min(at, Math.max(0, count - 1)),
    areOthersThere,
    show(index: number) {
      const next = (index + count) % count;
      wanted.current = next;
      setAt(next);
      setWasChosen(true);
      scrollTo(next);
    },
    onTrack: { onScroll, onTouchStart: takeOver, onWheel: takeOver },
  };
}

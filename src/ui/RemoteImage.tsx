import { createContext, use, useEffect, useRef, useState } from 'react';
import { FALLBACK_PICTURE, pictureSource } from '../lib/picture-widths.ts';
import styles from './RemoteImage.module.css';

export interface RemoteImageProps {
  src: string;
  alt: string;
  width?: number;
  height?: number;
  sizes?: string;
  /** For the first row. Other pictures load when they are near. */
  eager?: boolean;
  fit?: 'contain' | 'cover';
}

/** Calls `then` when the network is back; the result unsubscribes. */
export const NetworkBack = createContext((_then: () => void) => () => {});

/** Shows the fallback picture on failure (SPEC 2, D14), and tries again when the network is back (D35). */
export function RemoteImage({
  src,
  alt,
  width = 480,
  height = 480,
  sizes = '100vw',
  eager = false,
  fit = 'contain',
}: RemoteImageProps) {
  const onBack = use(NetworkBack);
  const [failed, setFailed] = useState('');
  const usable = src !== failed;
  const element = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It has failed in the document, whose script has replaced it.
    if (src && element.current?.src.endsWith(FALLBACK_PICTURE)) setFailed(src);
  }, [src]);
  useEffect(() => (failed ? onBack(() => setFailed('')) : undefined), [failed, onBack]);
  return (
    <img
      ref={element}
      className={`${styles.image} ${fit === 'cover' ? styles.cover : ''}`}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      // Must not flicker if the document shows it already.
      decoding={eager ? 'sync' : 'async'}
      {...pictureSource(usable ? src : '', sizes)}
      onError={usable ? () => setFailed(src) : undefined}
    />
  );
}

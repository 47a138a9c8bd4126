import { createContext, use, useEffect, useState } from 'react';
import { pictureSource } from '../lib/picture-widths.ts';
import styles from './RemoteImage.module.css';

export interface RemoteImageProps {
  /** '' shows the fallback picture. */
  src: string;
  alt: string;
  /** CSS sets the size. */
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
  useEffect(() => (failed ? onBack(() => setFailed('')) : undefined), [failed, onBack]);
  return (
    <img
      className={`${styles.image} ${fit === 'cover' ? styles.cover : ''}`}
      style={{ aspectRatio: `${width} / ${height}` }}
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

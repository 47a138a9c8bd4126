import { createContext, use, useEffect, useState } from 'react';
import { pictureSource } from '../lib/picture-widths.ts';
import styles from './RemoteImage.module.css';

export interface RemoteImageProps {
  /** '' shows the fallback picture. */
  src: string;
  alt: string;
  /** The aspect ratio of the box, before and after loading; CSS sets its size. */
  width?: number;
  height?: number;
  /** The `sizes` of the picture, where its server offers widths. */
  sizes?: string;
  /** In the first row: loaded at once, with high priority. Other pictures load when they come near. */
  eager?: boolean;
  fit?: 'contain' | 'cover';
}

/** How a picture hears that the network is back: calls `then`, and returns how to stop. */
export const NetworkBack = createContext((_then: () => void) => () => {});

/**
 * A remote picture. If it fails, the local fallback picture replaces it (SPEC 2, D14), and it
 * is tried again when the network is back (D35).
 */
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
      fetchPriority={eager ? 'high' : 'auto'}
      // The document may already show the first row; it must not disappear and come back.
      decoding={eager ? 'sync' : 'async'}
      {...pictureSource(usable ? src : '', sizes)}
      onError={usable ? () => setFailed(src) : undefined}
    />
  );
}

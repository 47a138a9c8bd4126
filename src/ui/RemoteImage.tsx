import { useState } from 'react';
import { pictureWidths } from '../lib/picture-widths.ts';
import { reconnections } from '../lib/reconnections.ts';
import styles from './RemoteImage.module.css';
import { useStore } from './useStore.tsx';

export interface RemoteImageProps {
  /** '' shows the fallback picture. */
  src: string;
  alt: string;
  /** The box's shape, held before, during and after loading; CSS decides its size. */
  width?: number;
  height?: number;
  /** How wide it is drawn, for pictures that come in widths. */
  sizes?: string;
  /** The first row: asked for at once and first. Everything else waits until it comes near. */
  eager?: boolean;
  fit?: 'contain' | 'cover';
}

const FALLBACK = '/fallback.svg';

/**
 * A picture from elsewhere. Whatever goes wrong, one local picture stands in (SPEC 2, D14); the picture itself is tried
 * again when the network is back (D35).
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
  const attempt = useStore(reconnections) + src;
  const [failed, setFailed] = useState('');
  const usable = src !== '' && attempt !== failed;
  const srcSet = usable ? pictureWidths(src) : undefined;
  return (
    <img
      className={`${styles.image} ${fit === 'cover' ? styles.cover : ''}`}
      style={{ aspectRatio: `${width} / ${height}` }}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      // The first row may be on screen already, in the document's skeleton: it must not go and come again.
      decoding={eager ? 'sync' : 'async'}
      sizes={srcSet && sizes}
      srcSet={srcSet}
      src={usable ? src : FALLBACK}
      onError={usable ? () => setFailed(attempt) : undefined}
    />
  );
}

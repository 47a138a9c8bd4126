import { useState } from 'react';
import { pictureSource } from '../lib/picture-widths.ts';
import { reconnections } from '../lib/reconnections.ts';
import styles from './RemoteImage.module.css';
import { useStore } from './useStore.tsx';

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
  const attempt = useStore(reconnections) + src;
  const [failed, setFailed] = useState('');
  const usable = src !== '' && attempt !== failed;
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
      onError={usable ? () => setFailed(attempt) : undefined}
    />
  );
}

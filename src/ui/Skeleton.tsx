import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; by default a line of text as wide as its container. */
  width?: string;
  height?: string;
  /** For a picture: an aspect ratio in place of a height. */
  ratio?: string;
}

/** A placeholder of the size of what is coming, hidden from screen readers. */
export function Skeleton({ width = '100%', height = '1em', ratio }: SkeletonProps) {
  const size = ratio === undefined ? { width, height } : { width, aspectRatio: ratio };
  return <span className={styles.skeleton} style={size} aria-hidden="true" />;
}

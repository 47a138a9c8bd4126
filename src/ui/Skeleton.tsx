import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; by default a line of text. */
  width?: string;
  height?: string;
  /** An aspect ratio instead of a height. */
  ratio?: string;
}

export function Skeleton({ width = '100%', height = '1em', ratio }: SkeletonProps) {
  const size = ratio === undefined ? { width, height } : { width, aspectRatio: ratio };
  return <span className={styles.skeleton} style={size} aria-hidden="true" />;
}

import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; by default those of a line of text, which its style has. */
  width?: string;
  height?: string;
  ratio?: string;
  /** With a size, where a document shows it: a style of its own would not be allowed there. */
  className?: string | undefined;
}

export function Skeleton({ width, height, ratio, className = '' }: SkeletonProps) {
  const size = { width, height: ratio ? 'auto' : height, aspectRatio: ratio };
  return <span className={`${styles.skeleton} ${className}`} style={size} aria-hidden="true" />;
}

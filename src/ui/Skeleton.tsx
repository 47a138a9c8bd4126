import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** In em, px or per cent: an attribute has no other units in every browser, and documents allow no styles here. */
  width?: string;
  height?: string;
  isSquare?: boolean;
}

export function Skeleton({ width = '100%', height = '1em', isSquare = false }: SkeletonProps) {
  const shape = isSquare ? { viewBox: '0 0 1 1' } : { height };
  return <svg className={styles.skeleton} width={width} {...shape} aria-hidden="true" />;
}

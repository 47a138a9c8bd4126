import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; a line of text as wide as its place when not given. */
  width?: string;
  height?: string;
  /** The box of a picture keeps a shape instead of a height. */
  ratio?: string;
  /** How wide the picture to come is drawn: the document's own script may put it in before the app runs. */
  picture?: string | undefined;
}

/** Stands, unseen by screen readers, where something of the same size is about to be. */
export function Skeleton({ width = '100%', height = '1em', ratio, picture }: SkeletonProps) {
  const size = ratio === undefined ? { width, height } : { width, aspectRatio: ratio };
  return <span className={styles.skeleton} style={size} data-picture={picture} aria-hidden="true" />;
}

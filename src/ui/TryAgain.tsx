import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './TryAgain.module.css';

export interface TryAgainProps {
  message: string;
  onTryAgain: () => void;
  /** Another way on, beside the button. */
  children?: ReactNode;
}

/** What failed, and a button to try again. */
export function TryAgain({ message, onTryAgain, children }: TryAgainProps) {
  return (
    <div className={styles.tryAgain} role="alert">
      <p>{message}</p>
      <div className={styles.ways}>
        <Button tone="plain" onClick={onTryAgain}>
          Try Again
        </Button>
        {children}
      </div>
    </div>
  );
}

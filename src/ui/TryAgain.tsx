import type { ReactNode } from 'react';
import * as t from '#texts/ui.ts';
import { Button, type ButtonProps } from './Button.tsx';
import styles from './TryAgain.module.css';

export interface TryAgainProps {
  message: string;
  onTryAgain: () => void;
  children?: ReactNode;
}

export function TryAgain({ message, onTryAgain, children }: TryAgainProps) {
  return (
    <div className={`surface stack start ${styles.tryAgain}`} role="alert">
      <p>{message}</p>
      <div className="ways">
        <TryAgainButton onClick={onTryAgain} />
        {children}
      </div>
    </div>
  );
}

export function TryAgainButton(props: Pick<ButtonProps, 'onClick' | 'tone'>) {
  return (
    <Button tone="plain" {...props}>
      {t.tryAgain}
    </Button>
  );
}

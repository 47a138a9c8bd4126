import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './Button.module.css';

export interface ButtonLook {
  tone?: 'primary' | 'plain' | 'text' | 'danger' | undefined;
  size?: 'large' | undefined;
  wide?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Disabled, and announced as busy. */
  busy?: boolean;
}

export function Button({ tone, size, wide, busy, disabled, className = '', ...rest }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // A disabled button loses the focus.
  useEffect(() => {
    if (!busy) return;
    return () => {
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [busy]);

  return (
    <button
      type="button"
      ref={button}
      {...rest}
      className={`${buttonClass({ tone, size, wide })} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    />
  );
}

export function buttonClass({ tone = 'primary', size, wide }: ButtonLook = {}): string {
  return [styles.button, styles[tone], size && styles[size], wide && styles.wide].filter(Boolean).join(' ');
}

import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './Button.module.css';

export interface ButtonLook {
  /** primary: the page's one main act; plain: beside it; quiet: text only; danger: cannot be undone easily. */
  tone?: 'primary' | 'plain' | 'text' | 'danger';
  size?: 'medium' | 'large';
  /** As wide as its container. */
  wide?: boolean;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Working: disabled, and announced as busy. */
  busy?: boolean;
}

export function Button({ tone, size, wide, busy, disabled, className = '', ...rest }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // A button that becomes disabled loses the focus: it is given back when the work is done.
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

/** The button's look for a link: ui knows no addresses, so the caller passes it to the router's Link. */
export function buttonClass({
  tone = 'primary',
  size = 'medium',
  wide = false,
}: { [Key in keyof ButtonLook]: ButtonLook[Key] | undefined } = {}): string {
  return [styles.button, styles[tone], size === 'large' && styles.large, wide && styles.wide]
    .filter(Boolean)
    .join(' ');
}

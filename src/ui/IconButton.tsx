import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Also its tooltip. */
  label: string;
  icon: IconName | { path: string };
}

export function IconButton({ label, icon, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={`${styles.iconButton} ${className}`}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}

export const iconButtonClass = styles.iconButton ?? '';

import type { ComponentProps } from 'react';
import styles from './Icon.module.css';

/** 24 units square, stroked. Only icons of the first pages and common ones. */
export const ICONS = {
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  cart: 'M3 4h2l2.4 11h10.2L20 7H6M9 19.5h.01M16.5 19.5h.01',
  close: 'M6 6l12 12M18 6 6 18',
  eye: 'M2 12q10-14 20 0-10 14-20 0zm8 0a2 2 0 1 0 0-.1',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  heart: 'M12 20C4 15 3 11 3 9a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 2-1 6-9 11z',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  mail: 'M3 5h18v14H3zM3 7l9 6 9-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  next: 'M9 5l7 7-7 7',
  phone:
    'M6 3h4l1.5 5L9 9.5a12 12 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  previous: 'M15 5l-7 7 7 7',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  search: 'M11 17a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM15.5 15.5 20 20',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
};

export type IconName = keyof typeof ICONS;

interface IconProps {
  name: IconName | { path: string };
  size?: number;
  filled?: boolean;
}

/** The button around it has the name. */
export function Icon({ name, size = 24, filled = false }: IconProps) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        d={typeof name === 'string' ? ICONS[name] : name.path}
        fill={filled ? 'currentColor' : undefined}
      />
    </svg>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon: IconProps['name'];
  filled?: boolean;
}

export function IconButton({ label, icon, filled = false, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={`${styles.iconButton} ${className}`}
      aria-label={label}
    >
      <Icon name={icon} filled={filled} />
    </button>
  );
}

export const iconButtonClass = styles.iconButton ?? '';

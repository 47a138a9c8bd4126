import styles from './Icon.module.css';

/** Paths on a 24-unit square, stroked. Only the icons of the first pages, and those that many pages use. */
const PATHS = {
  back: 'M20 12H5M11 5l-7 7 7 7',
  cart: 'M3 4h2l2.4 11h10.2L20 7H6M9 19.5h.01M16.5 19.5h.01',
  check: 'M5 12.5l4.5 4.5L19 7',
  close: 'M6 6l12 12M18 6 6 18',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  first: 'M18 5l-7 7 7 7M6 5v14',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  grid2: 'M4 4h7v16H4zM13 4h7v16h-7z',
  grid3: 'M3 4h5v16H3zM9.5 4h5v16h-5zM16 4h5v16h-5z',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  last: 'M6 5l7 7-7 7M18 5v14',
  left: 'M15 5l-7 7 7 7',
  mail: 'M3 5h18v14H3zM3 7l9 6 9-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M6 12h12',
  offline:
    'M3 3l18 18M12 19h.01M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4.5-2.6M14 9.3a10 10 0 0 1 5 2.7M2 8.5a15 15 0 0 1 4-2.6M10.5 5A15 15 0 0 1 22 8.5',
  phone:
    'M6 3h4l1.5 5L9 9.5a12 12 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  plus: 'M12 6v12M6 12h12',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  right: 'M9 5l7 7-7 7',
  search: 'M11 17a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM15.5 15.5 20 20',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
};

export type IconName = keyof typeof PATHS;

/**
 * Decoration: the button or link around it has the name. Parts that are loaded later bring their own path.
 */
export function Icon({ name, size = 24 }: { name: IconName | { path: string }; size?: number }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={typeof name === 'string' ? PATHS[name] : name.path} />
    </svg>
  );
}

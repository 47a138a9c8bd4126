import { savesData } from './save-data.ts';

/**
 * Whether data may be fetched ahead of need: there is a network, and neither Save-Data, 2g nor 3g. A browser that does
 * not say counts as normal. For pages and workers.
 */
export function isAffordable(): boolean {
  const { onLine, connection } = navigator;
  return onLine && !savesData() && !/2g|3g/.test(connection?.effectiveType ?? '');
}

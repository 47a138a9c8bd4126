import { useRouter } from '@tanstack/react-router';
import type { Shop } from '../shop/shop.ts';

/** Loaders have it as `context.shop`. */
export function useShop(): Shop {
  return useRouter().options.context.shop;
}

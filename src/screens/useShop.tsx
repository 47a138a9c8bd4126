import { useRouter } from '@tanstack/react-router';
import type { Shop } from '../shop/shop.ts';

/** The page's shop: how components reach its stores. A loader has it as `context.shop`. */
export function useShop(): Shop {
  return useRouter().options.context.shop;
}

import { useRouter } from '@tanstack/react-router';
import type { Shop } from '../shop/shop.ts';

export function useShop(): Shop {
  return useRouter().options.context.shop;
}

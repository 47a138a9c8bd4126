import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Viewed } from '../../shop/product/recently-viewed.ts';
import { createVisitCount } from '../../shop/product/remember-viewed.ts';
import { useShop } from '../useShop.tsx';

/** Remembers the page's product as viewed (D42). */
export function useVisitCount(product: Viewed | undefined): void {
  const countVisit = useShop().once(createVisitCount);
  const router = useRouter();
  const count = useEffectEvent(() => product && countVisit(router.latestLocation.state.__TSR_key, product));
  const id = product?.id;
  useEffect(() => {
    if (id !== undefined) count();
  }, [id]);
}

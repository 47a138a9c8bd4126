import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { unusualPhone } from '#texts/checkout.ts';
import type { ShippingAddress } from '../../features/checkout/shipping-address.ts';
import { isUnusualPhone } from '../../lib/indian-numbers.ts';
import { useShop } from '../useShop.tsx';

export function useUnusualPhone(form: UseFormReturnType<ShippingAddress>): boolean {
  const { announcer } = useShop();
  const [isUnusual, setUnusual] = useState(() => isUnusualPhone(form.getValues().phone));
  form.watch('phone', ({ value }) => {
    const next = isUnusualPhone(value);
    setUnusual(next);
    if (next && !isUnusual) announcer.announce(unusualPhone);
  });
  return isUnusual;
}

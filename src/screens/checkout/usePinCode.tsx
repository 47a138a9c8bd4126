import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import * as t from '#texts/checkout.ts';
import { fillingOf, type Place, placeOf, sameIn } from '../../contract/pin-codes.ts';
import type { ShippingAddress } from '../../features/checkout/shipping-address.ts';
import { readPin } from '../../lib/indian-numbers.ts';
import { loadWithoutReload } from '../../platform/worker/missing-chunk.ts';
import { useShop } from '../useShop.tsx';

/** Fills in city and state from the PIN code (D53.54). `startAgain`: what is in the form now counts as typed. */
export function usePinCode(form: UseFormReturnType<ShippingAddress>) {
  const { announcer } = useShop();
  const [isUnknown, setUnknown] = useState(false);
  const pin = useRef<string>(null);
  const filled = useRef<Partial<Place>>({});

  const [atFirst] = useState(() => ({ ...form.getValues() }));

  useEffect(() => {
    void directory().then((places) => {
      const asked = readPin(atFirst.postalCode);
      const place = asked && places && placeOf(asked, places);
      // A reloaded form has what was filled in before.
      if (place) filled.current = { ...sameIn(place, atFirst), ...filled.current };
    });
  }, [atFirst]);

  form.watch('postalCode', ({ value }) => void lookUp(value));

  return {
    isUnknown,
    startAgain() {
      filled.current = {};
    },
  };

  async function lookUp(text: string): Promise<void> {
    setUnknown(false);
    const asked = readPin(text);
    pin.current = asked;
    const places = asked && (await directory());
    if (!places || pin.current !== asked) return;
    const place = placeOf(asked, places);
    if (place) return fillIn(place);
    setUnknown(true);
    announcer.announce(t.unknownPin);
  }

  function fillIn(place: Place): void {
    const typed = form.getValues();
    const filling = fillingOf(place, typed, filled.current);
    filled.current = filling;
    const changes = (['city', 'state'] as const).flatMap((name) => {
      const value = filling[name];
      return value === undefined || value === typed[name] ? [] : [{ name, value }];
    });
    for (const { name, value } of changes) {
      form.setFieldValue(name, value, { forceUpdate: false });
      // A new element would lose the focus.
      const field = form.getInputNode(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    if (changes.length > 0) announcer.announce(t.filledIn(changes.map(({ value }) => value)));
  }
}

/** About 20 KB of brotli. Null if it cannot be loaded: the checkout works without. */
function directory(): Promise<string | null> {
  return loadWithoutReload(pinCodes).then(
    (part) => part.default,
    () => null,
  );
}

const pinCodes = () => import('../../contract/pin-codes.txt?raw');

import { useState } from 'react';

/**
 * A value that shows as chosen at once, although it comes back by way of the address a moment later. What the address
 * says wins as soon as it changes.
 */
export function useOptimisticValue<Value>(value: Value): [Value, (chosen: Value) => void] {
  const [shown, setShown] = useState(value);
  const [last, setLast] = useState(value);
  if (value === last) return [shown, setShown];
  setLast(value);
  setShown(value);
  return [value, setShown];
}

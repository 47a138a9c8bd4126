import { useState } from 'react';

/** Shows a choice before the address has changed; then the address counts. */
export function useOptimisticValue<Value>(value: Value): [Value, (chosen: Value) => void] {
  const [shown, setShown] = useState(value);
  const [last, setLast] = useState(value);
  if (value === last) return [shown, setShown];
  setLast(value);
  setShown(value);
  return [value, setShown];
}

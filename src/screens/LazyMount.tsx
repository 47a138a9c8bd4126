import { type ComponentType, useState } from 'react';
import { useStore } from '../ui/useStore.tsx';
import { idlePart } from './idle-part.ts';

export function LazyMount({ part }: { part: () => Promise<ComponentType> }) {
  const [loaded] = useState(() => idlePart(part, 5000));
  const Part = useStore(loaded);
  return Part && <Part />;
}

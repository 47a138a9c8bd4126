import { useEffect, useState } from 'react';
import type { Ask, Known } from '../features/catalogue/products.ts';
import { useStore } from '../ui/useStore.tsx';
import { useShop } from './useShop.tsx';

/** For data that no loader loads; asks again when the network is back. `ask` must be stable. */
export function useAnswer<T>(
  ask: ((signal: AbortSignal) => Promise<T>) | null,
): [answer: T | undefined, again: () => void] {
  const { onBack } = useShop().network;
  const [answered, setAnswered] = useState<{ ask: typeof ask; answer: T }>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    if (!ask) return;
    const left = new AbortController();
    const begin = () =>
      void ask(left.signal).then(
        (answer) => left.signal.aborted || setAnswered({ ask, answer }),
        (error) => left.signal.aborted || console.warn(error),
      );
    begin();
    const stop = onBack(begin);
    return () => {
      stop();
      left.abort();
    };
  }, [ask, turn, onBack]);
  return [answered?.ask === ask ? answered?.answer : undefined, () => setTurn(turn + 1)];
}

export function useProduct(id: string, { fresh = false, when = true }: Ask & { when?: boolean } = {}) {
  const { catalogue } = useShop();
  useEffect(() => (when ? catalogue.follow(id, { fresh }) : undefined), [catalogue, id, fresh, when]);
  return useStore<ReadonlyMap<string, Known>, Known | undefined>(catalogue.known, (all) => all.get(id));
}

import { useCallback, useEffect, useState } from 'react';
import { nextTask, whenIdle } from '../lib/tasks.ts';

/** Tells elements when they are about to be in the window. */
export interface Nearness {
  /** The result ends it. */
  watch(element: Element, onNear: () => void): () => void;
  /** Tells the first of the others; false without one. */
  takeNext(): boolean;
}

/**
 * False until the element with this `ref` is about to be in the window, or the browser is idle. Then true for good, so
 * that nothing loses its focus.
 */
export function useNear<Of extends Element>(
  nearness: Nearness,
): { ref: (element: Of) => () => void; isNear: boolean } {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: Of) => nearness.watch(element, () => setNear(true)), [nearness]);
  return { ref, isNear };
}

/** For elements of a page. While `isQuiet`, those that are far are told, too: a screen reader then has all of them. */
export function useNearness(items: readonly unknown[], isQuiet: boolean): Nearness {
  const [nearness] = useState(createNearness);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items may be far again
  useEffect(() => {
    if (!isQuiet) return;
    let isOver = false;
    const next = () => {
      if (!isOver && nearness.takeNext()) whenIdle(next, IDLE_WITHIN_MS);
    };
    whenIdle(next, IDLE_WITHIN_MS);
    return () => {
      isOver = true;
    };
  }, [nearness, items, isQuiet]);
  return nearness;
}

const IDLE_WITHIN_MS = 500;

function createNearness(): Nearness {
  /** In the order of the page. */
  const far = new Map<Element, () => void>();
  const near = new Set<Element>();
  let sight: IntersectionObserver | undefined;
  let isTelling = false;

  function onSight(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting && far.has(target)) near.add(target);
      else near.delete(target);
    }
    void tellNear();
  }

  /** One in a task. */
  async function tellNear(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    for (const element of near) {
      tell(element);
      await nextTask();
    }
    isTelling = false;
  }

  function tell(element: Element): void {
    const onNear = far.get(element);
    forget(element);
    onNear?.();
  }

  function forget(element: Element): void {
    far.delete(element);
    near.delete(element);
    sight?.unobserve(element);
  }

  return {
    watch(element, onNear) {
      far.set(element, onNear);
      sight ??= new IntersectionObserver(onSight, { rootMargin: '100% 0px' });
      sight.observe(element);
      return () => forget(element);
    },
    takeNext() {
      const [first] = far.keys();
      if (first) tell(first);
      return first !== undefined;
    },
  };
}

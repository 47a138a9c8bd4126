import { useCallback, useEffect, useState } from 'react';
import { nextTask, whenIdle } from '../lib/tasks.ts';

/** Tells elements when they, or the `data-block` around them, are about to be in the window. */
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
  const far = new Map<Element, { block: Element; onNear: () => void }>();
  /** What is observed: each one costs time in every frame. */
  const blocks = new Map<Element, Set<Element>>();
  const near = new Set<Element>();
  let sight: IntersectionObserver | undefined;
  let isTelling = false;

  function onSight(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      for (const element of blocks.get(target) ?? []) {
        if (isIntersecting) near.add(element);
        else near.delete(element);
      }
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
    const watched = far.get(element);
    forget(element);
    watched?.onNear();
  }

  function forget(element: Element): void {
    const block = far.get(element)?.block;
    far.delete(element);
    near.delete(element);
    if (!block) return;
    const inBlock = blocks.get(block);
    inBlock?.delete(element);
    if (inBlock?.size !== 0) return;
    blocks.delete(block);
    sight?.unobserve(block);
  }

  return {
    watch(element, onNear) {
      const block = element.closest('[data-block]') ?? element;
      far.set(element, { block, onNear });
      blocks.set(block, (blocks.get(block) ?? new Set()).add(element));
      sight ??= new IntersectionObserver(onSight, { rootMargin: '100% 0px' });
      // A block that is observed already says nothing about another element.
      sight.unobserve(block);
      sight.observe(block);
      return () => forget(element);
    },
    takeNext() {
      const [first] = far.keys();
      if (first) tell(first);
      return first !== undefined;
    },
  };
}

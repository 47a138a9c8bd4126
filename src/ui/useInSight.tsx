import { type RefObject, useEffect, useRef, useState } from 'react';

/** True for good once the element is about to be in the window. */
export function useInSight<Of extends Element>(
  margin = '200px',
): [element: RefObject<Of | null>, isInSight: boolean] {
  const element = useRef<Of>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        sight.disconnect();
        setInSight(true);
      },
      { rootMargin: margin },
    );
    sight.observe(element.current);
    return () => sight.disconnect();
  }, [margin]);
  return [element, isInSight];
}

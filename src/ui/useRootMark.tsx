import { useLayoutEffect } from 'react';

/** Sets an attribute on the root while the component is rendered. `:root:has()` would restyle the page at each change. */
export function useRootMark(name: `data-${string}`, isSet = true): void {
  useLayoutEffect(() => {
    if (!isSet) return;
    const root = document.documentElement;
    root.toggleAttribute(name, true);
    return () => root.removeAttribute(name);
  }, [name, isSet]);
}

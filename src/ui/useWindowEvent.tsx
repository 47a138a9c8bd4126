import { useEffect, useEffectEvent } from 'react';

/** While the component is rendered. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  act: (event: WindowEventMap[Type]) => unknown,
): void {
  const onEvent = useEffectEvent(act);
  useEffect(() => {
    const listener = (event: WindowEventMap[Type]) => void onEvent(event);
    window.addEventListener(type, listener);
    return () => window.removeEventListener(type, listener);
  }, [type]);
}

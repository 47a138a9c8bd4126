import { useEffectEvent, useLayoutEffect } from 'react';

export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  act: (event: WindowEventMap[Type]) => unknown,
): void {
  const onEvent = useEffectEvent(act);
  useLayoutEffect(() => {
    const listener = (event: WindowEventMap[Type]) => void onEvent(event);
    window.addEventListener(type, listener);
    return () => window.removeEventListener(type, listener);
  }, [type]);
}

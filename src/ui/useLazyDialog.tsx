import { type ComponentType, useRef, useState } from 'react';

export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>, onFailed = () => {}) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const opener = useRef<HTMLButtonElement>(null);
  const open = () => void load().then((loaded) => setDialog(() => loaded), onFailed);
  const close = () => {
    setDialog(undefined);
    // Mantine returns the focus only if the dialog was rendered before it was opened.
    setTimeout(() => {
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement?.closest('[role=dialog]');
      // Closed by a step to another page, whose heading has it.
      if (isLost) opener.current?.focus({ preventScroll: true });
    });
  };
  return { Dialog, opener, open, close };
}

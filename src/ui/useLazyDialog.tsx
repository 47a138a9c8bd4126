import { type ComponentType, type RefObject, useRef, useState } from 'react';

interface LazyDialog<Props> {
  Dialog: ComponentType<Props> | undefined;
  opener: RefObject<HTMLButtonElement | null>;
  open: () => void;
  close: () => void;
}

export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>): LazyDialog<Props> {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const opener = useRef<HTMLButtonElement>(null);
  const open = () =>
    void load().then(
      (loaded) => setDialog(() => loaded),
      () => undefined,
    );
  const close = () => {
    setDialog(undefined);
    // Mantine returns the focus only if the dialog was rendered before it was opened.
    setTimeout(() => opener.current?.focus({ preventScroll: true }));
  };
  return { Dialog, opener, open, close };
}

import { type ComponentType, useRef, useState } from 'react';
import type { SavedLine } from '../../shop/saved-lists/saved-list.ts';
import { saveAsList } from '../../texts/en/cart.ts';
import { Button } from '../../ui/Button.tsx';
import { useBackCloses } from '../layout/useBackCloses.tsx';
import type { SaveListDialogProps } from './SaveListDialog.tsx';

interface SaveListProps extends Pick<SaveListDialogProps, 'opened' | 'onSaved'> {
  linesOf: () => readonly SavedLine[];
  tone: 'plain' | 'text';
  disabled?: boolean;
  describedBy?: string;
}

/** 'Save as a list' (D52.48). */
export function SaveList({ linesOf, tone, disabled = false, describedBy, ...rest }: SaveListProps) {
  const [Dialog, setDialog] = useState<ComponentType<SaveListDialogProps>>();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setDialog(undefined);
    setTimeout(() => opener.current?.focus({ preventScroll: true }));
  };
  const open = () =>
    saveListDialog().then(
      (part) => setDialog(() => part.SaveListDialog),
      () => undefined,
    );
  return (
    <>
      <Button
        ref={opener}
        tone={tone}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        disabled={disabled}
        onClick={open}
      >
        {saveAsList}
      </Button>
      {Dialog && <Opened {...rest} Dialog={Dialog} lines={linesOf()} onClose={close} />}
    </>
  );
}

function Opened({
  Dialog,
  onClose,
  ...rest
}: SaveListDialogProps & { Dialog: ComponentType<SaveListDialogProps> }) {
  const close = useBackCloses(onClose);
  return <Dialog {...rest} onClose={close} />;
}

const saveListDialog = () => import('./SaveListDialog.tsx');

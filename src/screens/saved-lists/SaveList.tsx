import { saveAsList } from '#texts/cart.ts';
import type { SavedLine } from '../../features/saved-lists/saved-list.ts';
import { Button } from '../../ui/Button.tsx';
import { useLazyDialog } from '../../ui/useLazyDialog.tsx';
import type { SaveListDialogProps } from './SaveListDialog.tsx';

interface SaveListProps extends Pick<SaveListDialogProps, 'opened' | 'onSaved'> {
  linesOf: () => readonly SavedLine[];
  tone: 'plain' | 'text';
  disabled?: boolean;
  describedBy?: string;
}

export function SaveList({ linesOf, tone, disabled = false, describedBy, ...rest }: SaveListProps) {
  const { Dialog, opener, open, close } = useLazyDialog(saveListDialog);
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
      {Dialog && <Dialog {...rest} lines={linesOf()} onClose={close} />}
    </>
  );
}

const saveListDialog = () => import('./SaveListDialog.tsx').then((part) => part.SaveListDialog);

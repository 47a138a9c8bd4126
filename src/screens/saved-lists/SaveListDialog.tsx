import { type FormEvent, useId, useRef, useState } from 'react';
import { saveAsList } from '#texts/cart.ts';
import * as t from '#texts/saved-lists.ts';
import { LONGEST_NAME, listName, named, type SavedLine } from '../../features/saved-lists/saved-list.ts';
import { savedListsOf } from '../../root/saved-lists.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import form from '../../ui/form.module.css';
import { useStore } from '../../ui/useStore.tsx';
import { useBackCloses } from '../useBackCloses.tsx';
import { useShop } from '../useShop.tsx';

export interface SaveListDialogProps {
  lines: readonly SavedLine[];
  opened?: string | undefined;
  onSaved?: (id: string) => void;
  onClose: () => void;
}

export function SaveListDialog({ lines, opened, onSaved, onClose }: SaveListDialogProps) {
  const close = useBackCloses(onClose);
  const saved = savedListsOf(useShop());
  const lists = useStore(saved);
  const [before] = useState(() => lists.find(({ id }) => id === opened));
  const [name, setName] = useState(before?.name ?? '');
  const [monthly, setMonthly] = useState(before?.monthly ?? false);
  const [trouble, setTrouble] = useState<string>();
  const [written] = useState(lines);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const same = named(lists, name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (listName(name) === '') {
      setTrouble(t.nameMissing);
      field.current?.focus();
      return;
    }
    const result = saved.save({ name, lines: written, monthly });
    if (result.is === 'full') return setTrouble(t.refusals.full);
    if (result.is === 'saved') onSaved?.(result.id);
    close();
  };
  return (
    <Dialog title={saveAsList} close={t.close} size={30} onClose={close}>
      <form className="stack" onSubmit={submit} noValidate>
        <label htmlFor={id} className="bold">
          {t.name}
        </label>
        <input
          ref={field}
          id={id}
          className={form.inRow}
          value={name}
          maxLength={LONGEST_NAME}
          placeholder={t.nameExample}
          autoComplete="off"
          data-autofocus
          aria-invalid={trouble !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            setTrouble(undefined);
            setName(target.value);
          }}
        />
        <label className={form.check}>
          <input type="checkbox" checked={monthly} onChange={({ target }) => setMonthly(target.checked)} />
          {t.monthly}
        </label>
        <div id={`${id}-note`}>
          <p role="status">{same && same.id !== before?.id && t.willReplace(same.name)}</p>
          <p className="small">{t.onDevice}</p>
        </div>
        {trouble && (
          <p role="alert" className="trouble">
            {trouble}
          </p>
        )}
        <div className="ways">
          <Button type="submit">{t.saveList}</Button>
          <Button tone="plain" onClick={close}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

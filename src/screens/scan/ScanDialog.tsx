import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import * as t from '#texts/scan.ts';
import { readPhoto, type ScanState, type Watching, watchCamera } from '../../features/scan/scan.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import form from '../../ui/form.module.css';
import { useBackCloses } from '../useBackCloses.tsx';
import styles from './ScanDialog.module.css';

export interface ScanDialogProps {
  /** Resolves with what is said of it; else it leaves the page. */
  onCode: (code: string) => Promise<string> | undefined;
  onClose: () => void;
}

/** With the camera, a photo, or the keyboard, which also a scanner is (D61.85). */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const close = useBackCloses(onClose);
  const file = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<ScanState>('starting');
  const [said, setSaid] = useState('');
  const id = useId();
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** Several codes may be in sight. */
  const take = (code: string) => {
    const lookUp = () => {
      setSaid(t.read(code));
      return onCode(code)?.then(setSaid);
    };
    turn.current = turn.current.then(lookUp, lookUp);
  };
  const takeAll = async (photo: Blob) => {
    const codes = await readPhoto(photo);
    if (typeof codes === 'string') setSaid(t.states[codes]);
    else for (const code of codes) take(code);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim();
    if (!field.current || !typed) return;
    field.current.value = '';
    take(typed);
  };
  const hasCamera = state === 'starting' || state === 'looking' || state === 'dark';
  return (
    <Dialog title={t.scan} close={t.close} size={30} onClose={close}>
      <div className="stack snug">
        {hasCamera && <Camera onState={setState} onCode={take} />}
        <p role="status">{t.states[state]}</p>
        <p role="status" className="wraps bold" translate="no">
          {said}
        </p>
        <form className="line" onSubmit={submit}>
          <label htmlFor={id}>{t.code}</label>
          <input ref={field} id={id} className={form.inRow} autoComplete="off" enterKeyHint="done" />
          <Button type="submit" tone="plain">
            {t.use}
          </Button>
        </form>
        <Button tone="plain" onClick={() => file.current?.click()}>
          {t.photo}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept="image/*"
          aria-label={t.photo}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            if (chosen) void takeAll(chosen);
          }}
        />
      </div>
    </Dialog>
  );
}

type CameraProps = Pick<Watching, 'onState' | 'onCode'>;

/** A component of its own, since a dialog's content is mounted after the dialog. */
function Camera(props: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const onState = useEffectEvent(props.onState);
  const onCode = useEffectEvent(props.onCode);
  useEffect(() => {
    const watching = new AbortController();
    if (video.current) void watchCamera(video.current, { signal: watching.signal, onState, onCode });
    return () => watching.abort();
  }, []);
  return <video ref={video} className={styles.camera} aria-label={t.camera} muted playsInline />;
}

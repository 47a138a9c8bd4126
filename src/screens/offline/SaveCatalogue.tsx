import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import * as t from '#texts/offline.ts';
import { formatBytes } from '../../features/diagnostics/device-report.ts';
import type { Progress, SavingState } from '../../features/download/fill-catalogue.ts';
import { catalogueSaverOf } from '../../root/download.ts';
import { Button } from '../../ui/Button.tsx';
import form from '../../ui/form.module.css';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './SaveCatalogue.module.css';

export function SaveCatalogue() {
  const saving = catalogueSaverOf(useShop());
  const progress = useStore(saving.progress);
  const state = useStore(saving.state);
  const online = useStore(useShop().network.state) === 'online';
  const [pictures, setPictures] = useState(progress.pictures);
  const working = state === 'working';
  const listing = progress.listedAt === 0;
  const headingId = useId();
  if (!useControlled()) return null;

  return (
    <section className={`surface stack snug start ${styles.panel}`} aria-labelledby={headingId}>
      <h2 id={headingId} className="minor">
        {t.heading}
      </h2>
      <p className="small">{t.text}</p>
      <label className={form.check}>
        <input
          type="checkbox"
          checked={pictures}
          disabled={working}
          onChange={(event) => setPictures(event.target.checked)}
        />
        {t.picturesToo}
      </label>
      {progress.total > 0 && (
        <progress
          className={styles.progress}
          max={listing ? progress.total : progress.picturesTotal || progress.total}
          value={listing ? progress.saved : progress.picturesTotal ? progress.picturesSaved : progress.saved}
          aria-label={listing || !progress.picturesTotal ? t.productsSaved : t.picturesSaved}
        />
      )}
      <p role="status" className="small">
        {sentenceFor(state, progress)} <SpaceUsed after={progress} />
      </p>
      {working ? (
        <Button tone="plain" onClick={saving.cancel}>
          {t.cancel}
        </Button>
      ) : (
        <Button tone="plain" disabled={!online} onClick={() => void saving.save(pictures)}>
          {t.saveOffline}
        </Button>
      )}
      {!online && <p className="small">{t.savingNeedsInternet}</p>}
    </section>
  );
}

function SpaceUsed({ after }: { after: Progress }) {
  const [bytes, setBytes] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again after each page that was saved.
  useEffect(() => void spaceUsed().then(setBytes), [after.pages, after.picturesSaved]);
  return bytes !== null && t.spaceUsed(formatBytes(bytes));
}

async function spaceUsed(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate().catch(() => undefined);
  return estimate?.usage ?? null;
}

function sentenceFor(state: SavingState, progress: Progress): string {
  const { saved, total, listedAt } = progress;
  if (listedAt > 0) return picturesSentence(state, progress);
  if (total === 0 && state === 'full') return `${t.noSpace} ${t.nothingSaved}`;
  if (total === 0) return state === 'stopped' ? `${t.stopped} ${t.nothingSaved}` : '';
  const count = t.savedSoFar(saved, total);
  if (state === 'full') return `${count} ${t.noSpace}`;
  return state === 'working' ? count : `${count} ${t.willContinue}`;
}

function picturesSentence(
  state: SavingState,
  { total, picturesSaved, picturesTotal, complete }: Progress,
): string {
  if (picturesTotal === 0) return t.allSaved(total);
  if (picturesSaved === picturesTotal) return t.allWithPictures(total);
  const count = t.somePictures(total, picturesSaved, picturesTotal);
  if (state === 'full') return `${count} ${t.noSpace}`;
  return state === 'working' || complete ? count : `${count} ${t.willContinue}`;
}

export function SaveButton({ onSaved }: { onSaved: () => void }) {
  const saving = catalogueSaverOf(useShop());
  const { saved, total, listedAt } = useStore(saving.progress);
  const state = useStore(saving.state);
  const working = state === 'working';
  const listed = listedAt > 0;
  const online = useStore(useShop().network.state) === 'online';
  const tellSaved = useEffectEvent(onSaved);
  const isSaved = listed && !working;
  const wasSaved = useRef(isSaved);
  useEffect(() => {
    if (isSaved && !wasSaved.current) tellSaved();
    wasSaved.current = isSaved;
  }, [isSaved]);
  if (!useControlled()) return null;

  function save() {
    // The saved products may not have been searched yet.
    if (listed) onSaved();
    void saving.save(false);
  }

  return (
    <div className={`small line ${styles.save}`}>
      <Button tone="plain" disabled={!online} busy={working} onClick={save}>
        {t.save}
      </Button>
      <span role="status">
        {working && !listed && total > 0 && t.savedSoFar(saved, total)}
        {state === 'full' && t.noSpace}
        {listed && t.allSaved(total)}
        {!online && t.savingNeedsInternet}
      </span>
    </div>
  );
}

function useControlled(): boolean {
  return useSyncExternalStore(onControl, () => Boolean(navigator.serviceWorker?.controller));
}

function onControl(listener: () => void): () => void {
  navigator.serviceWorker?.addEventListener('controllerchange', listener);
  return () => navigator.serviceWorker?.removeEventListener('controllerchange', listener);
}

import { useEffect, useId, useState } from 'react';
import { formatBytes } from '../../shop/diagnostics/device-report.ts';
import { createCatalogueSaver, type SavingState, spaceUsed } from '../../shop/download/save-catalogue.ts';
import type { Progress } from '../../shop/download/saving-progress.ts';
import { Button } from '../../ui/Button.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import { NO_ROOM } from './SaveButton.tsx';
import styles from './SaveCatalogue.module.css';
import { useControlled } from './useControlled.tsx';

/**
 * Saves all products on the device, and their pictures if asked to. Shows nothing without a service worker.
 */
export function SaveCatalogue() {
  const saving = useShop().once(createCatalogueSaver);
  const progress = useStore(saving.progress);
  const state = useStore(saving.state);
  const online = useStore(useShop().network.state) === 'online';
  const downloaded = useStore(saving.downloaded);
  const [pictures, setPictures] = useState(progress.pictures);
  const working = state === 'working' || state === 'background';
  const listing = !progress.listed;
  useEffect(() => void saving.resume(), [saving]);
  const headingId = useId();
  if (!useControlled()) return null;

  return (
    <section className={`surface ${styles.panel}`} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        Take the shop with you
      </h2>
      <p className={styles.sentence}>Browse every product without internet, on this device.</p>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={pictures}
          disabled={working}
          onChange={(event) => setPictures(event.target.checked)}
        />
        Pictures too
      </label>
      {progress.total > 0 && (
        <progress
          className={styles.progress}
          max={listing ? progress.total : progress.picturesTotal || progress.total}
          value={listing ? progress.saved : progress.picturesTotal ? progress.picturesSaved : progress.saved}
          aria-label={listing || !progress.picturesTotal ? 'Products saved' : 'Pictures saved'}
        />
      )}
      <p role="status" className={styles.sentence}>
        {sentenceFor(state, progress, downloaded)} <SpaceUsed after={progress} />
      </p>
      {working ? (
        <Button tone="plain" onClick={saving.cancel}>
          Cancel
        </Button>
      ) : (
        <Button tone="plain" disabled={!online} onClick={() => void saving.save(pictures)}>
          Save the catalogue for offline use
        </Button>
      )}
      {!online && <p className={styles.sentence}>Saving needs internet.</p>}
    </section>
  );
}

function SpaceUsed({ after }: { after: Progress }) {
  const [bytes, setBytes] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again after each page that was saved.
  useEffect(() => void spaceUsed().then(setBytes), [after.pages, after.picturesSaved]);
  return bytes !== null && `Space used: ${formatBytes(bytes)}.`;
}

function sentenceFor(state: SavingState, progress: Progress, downloaded: number): string {
  const { saved, total, listed } = progress;
  if (listed) return picturesSentence(state, progress, downloaded);
  if (progress.complete) return `All ${total} products are saved.`;
  if (total === 0 && state === 'full') return `${NO_ROOM} Nothing is saved yet.`;
  if (total === 0) return state === 'stopped' ? 'Saving stopped. Nothing is saved yet.' : '';
  const count = `${saved} of ${total} products saved.`;
  if (state === 'full') return `${count} ${NO_ROOM}`;
  return state === 'working' ? count : `${count} Saving goes on from there.`;
}

/** Once all products are there. */
function picturesSentence(
  state: SavingState,
  { total, picturesSaved, picturesTotal, complete }: Progress,
  downloaded: number,
): string {
  if (picturesTotal === 0) return `All ${total} products are saved.`;
  if (picturesSaved === picturesTotal) return `All ${total} products and their pictures are saved.`;
  if (state === 'background')
    return `All ${total} products are saved. Their pictures are coming, also when you close the shop: ${formatBytes(downloaded)} so far.`;
  const count = `All ${total} products and ${picturesSaved} of ${picturesTotal} pictures are saved.`;
  return state === 'working' || complete ? count : `${count} Saving goes on from there.`;
}

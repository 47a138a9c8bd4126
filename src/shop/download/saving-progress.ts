import * as v from 'valibot';
import { readAs } from '../../lib/json-store.ts';
import type { localStore } from '../../lib/local-storage.ts';
import { isRecent } from '../../lib/time.ts';

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const Progress = v.pipe(
  v.object({
    /** Pages of 100. */
    pages: Count,
    saved: v.number(),
    total: v.number(),
    pictures: v.boolean(),
    /** All products are saved; pictures may be missing. */
    listed: v.optional(v.boolean(), false),
    /** EpochMs of the last page. */
    listedAt: v.optional(v.number(), 0),
    picturesSaved: v.optional(Count, 0),
    picturesTotal: v.optional(Count, 0),
    /** Everything requested has been tried. */
    complete: v.boolean(),
  }),
  v.transform((progress) =>
    // Older versions had no `listed`; their pictures are missing.
    progress.complete && !progress.listed
      ? { ...progress, listed: true, complete: !progress.pictures }
      : progress,
  ),
);
export type Progress = v.InferOutput<typeof Progress>;

export const NOTHING_SAVED: Progress = {
  pages: 0,
  saved: 0,
  total: 0,
  pictures: false,
  listed: false,
  listedAt: 0,
  picturesSaved: 0,
  picturesTotal: 0,
  complete: false,
};

/** The automatic prefetch (fill-catalogue.ts). */
const Filling = v.object({
  /** EpochMs. */
  startedAt: v.number(),
  pages: Count,
  done: v.boolean(),
});
export type Filling = v.InferOutput<typeof Filling>;

export const NEVER_FILLED: Filling = { startedAt: 0, pages: 0, done: true };

const KEY = 'offline-catalogue';
/** Of the previous releases. */
const FORMER_KEY = 'catalogue-filling';

/** Notes re-read the other record, which another tab may have changed. False on a full device. */
export function catalogueRecord(storage: Pick<typeof localStore, 'read' | 'write' | 'remove'>) {
  const saving = () => readAs(KEY, Progress, storage) ?? NOTHING_SAVED;
  const filling = () =>
    readAs(KEY, v.object({ filling: Filling }), storage)?.filling ??
    readAs(FORMER_KEY, Filling, storage) ??
    NEVER_FILLED;
  const write = (record: Progress & { filling: Filling }) => {
    const written = storage.write(KEY, JSON.stringify(record));
    if (written) storage.remove(FORMER_KEY);
    return written;
  };
  return {
    saving,
    filling,
    noteSaving: (now: Progress) => write({ ...now, filling: filling() }),
    noteFilling: (now: Filling) => write({ ...saving(), filling: now }),
  };
}

const A_DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Continues an interrupted save. If only pictures are missing, keeps products that are less than a day old (D47).
 */
export function startingPoint(before: Progress, pictures: boolean, now: number): Progress {
  const cutShort = !before.complete && before.pictures === pictures;
  const lacksPictures = pictures && (!before.pictures || before.picturesSaved < before.picturesTotal);
  const keepsProducts = before.listed && isRecent(before.listedAt, A_DAY_MS, now);
  return cutShort || (keepsProducts && (lacksPictures || !before.complete))
    ? { ...before, pictures, complete: before.listed && !pictures }
    : { ...NOTHING_SAVED, pictures };
}

export function withoutPictures(progress: Progress): Progress {
  return { ...progress, pictures: false, picturesSaved: 0, picturesTotal: 0, complete: progress.listed };
}

import * as v from 'valibot';
import { readAs } from '../../lib/json-store.ts';
import type { localStore } from '../../lib/local-storage.ts';
import { isRecent } from '../../lib/time.ts';

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** How far saving the catalogue has got. */
export const Progress = v.pipe(
  v.object({
    /** Pages of 100 that are saved. */
    pages: Count,
    saved: v.number(),
    total: v.number(),
    pictures: v.boolean(),
    /** All products are there; their pictures may not be. */
    listed: v.optional(v.boolean(), false),
    /** When the last page of products was saved, in ms since 1970. */
    listedAt: v.optional(v.number(), 0),
    picturesSaved: v.optional(Count, 0),
    picturesTotal: v.optional(Count, 0),
    /** Everything that was wanted has been tried. */
    complete: v.boolean(),
  }),
  v.transform((progress) =>
    // Written by a page of an older version: the products are there, but a newer worker fetched no pictures with them.
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

/** How far the shop has got by itself (fill-catalogue.ts). */
const Filling = v.object({
  /** Milliseconds since 1970. */
  startedAt: v.number(),
  /** Pages of 100 that are there. */
  pages: Count,
  done: v.boolean(),
});
export type Filling = v.InferOutput<typeof Filling>;

export const NEVER_FILLED: Filling = { startedAt: 0, pages: 0, done: true };

const KEY = 'offline-catalogue';
/** Where the releases before kept the filling. */
const FORMER_KEY = 'catalogue-filling';

/**
 * What this device remembers of both. Each is read again before the other is written: another tab may have gone on with
 * it. Noting returns whether the device has room for it.
 */
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
 * What the next save goes on from: the last one where it was cut short, its products alone where only pictures are
 * missing and the products are less than a day old, else nothing (D47).
 */
export function startingPoint(before: Progress, pictures: boolean, now: number): Progress {
  const cutShort = !before.complete && before.pictures === pictures;
  const lacksPictures = pictures && (!before.pictures || before.picturesSaved < before.picturesTotal);
  const keepsProducts = before.listed && isRecent(before.listedAt, A_DAY_MS, now);
  return cutShort || (keepsProducts && (lacksPictures || !before.complete))
    ? { ...before, pictures, complete: before.listed && !pictures }
    : { ...NOTHING_SAVED, pictures };
}

/** After the pictures were removed from the device: the products are still there. */
export function withoutPictures(progress: Progress): Progress {
  return { ...progress, pictures: false, picturesSaved: 0, picturesTotal: 0, complete: progress.listed };
}

import { Hono } from 'hono';
import { PICTURE_HEADERS } from '../../../../server/document/headers.ts';
import { limitInFlight } from '../../../../server/shop/calls/in-flight.ts';
import { Refusal } from '../../../../server/shop/calls/refusal.ts';
import { nearestWidth } from '../../../../src/lib/picture-widths.ts';
import { oneFlight } from './parts/in-flight.ts';

/** Both reject where there is no such file. Paths are those of the engine's own files. */
export interface PictureFiles {
  read: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
  write: (path: string, bytes: Uint8Array) => Promise<unknown>;
  /** As WebP. Rejects what is no picture. */
  resized: (bytes: Uint8Array, width: number) => Promise<Uint8Array<ArrayBuffer>>;
}

export function picturesApi({ read, write, resized }: PictureFiles): Hono {
  const api = new Hono();
  const once = oneFlight();
  const inTurn = limitInFlight(MADE_AT_ONCE, WAITING);

  async function make(path: string, file: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
    const whole = await read(path).catch(notFound);
    const picture = await inTurn(() => resized(whole, width).catch(notFound));
    // Without the copy it is made again.
    await write(file, picture).catch((error) =>
      console.error(`The picture ${file} could not be kept: ${error}`),
    );
    return picture;
  }

  api.get('/pictures/*', async (c) => {
    const path = pathOf(c.req.path.slice('/pictures/'.length));
    // Others would let a stranger fill the disk.
    const width = nearestWidth(Number(c.req.query('w')));
    const file = `${MADE}/${path}_${width}.webp`;
    const picture = await read(file).catch(() => once(file, () => make(path, file, width)));
    return c.body(picture, 200, PICTURE_HEADERS);
  });

  return api;
}

function notFound(): never {
  throw new Refusal(404, 'Picture not found');
}

/** Names may have letters of any language, and no way out of the folder. Nor is a picture made of one that was made. */
function pathOf(address: string): string {
  try {
    const path = decodeURIComponent(address);
    if (PATH.test(path) && !path.startsWith(`${MADE}/`)) return path;
  } catch {
    // Not percent-encoded.
  }
  return notFound();
}

const PATH = /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N}_.-]*(\/[\p{L}\p{N}_-][\p{L}\p{M}\p{N}_.-]*)*$/u;
/** The engine's own folder for such files, which a backup can leave out. */
const MADE = 'cache';
/** Each takes a core for a moment, which orders need, too. */
const MADE_AT_ONCE = 2;
const WAITING = 200;

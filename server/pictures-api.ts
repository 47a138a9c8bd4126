import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { nearestWidth } from '../src/lib/picture-widths.ts';
import { PICTURE_HEADERS } from './document/headers.ts';
import { Refusal } from './shop/calls/refusal.ts';

/** `/pictures/NAME.webp?w=640`: the stored width nearest to the requested one. */
export function picturesApi(): Hono {
  const api = new Hono();
  const files = new Set(readdirSync(FOLDER));

  api.get('/pictures/:file{[a-z0-9-]+\\.webp}', async (c) => {
    const name = c.req.param('file').replace('.webp', '');
    const file = `${name}-${nearestWidth(Number(c.req.query('w')))}.webp`;
    if (!files.has(file)) throw new Refusal(404, 'Picture not found');
    return c.body(await readFile(FOLDER + file), 200, PICTURE_HEADERS);
  });

  return api;
}

const FOLDER = fileURLToPath(new URL('./pictures/', import.meta.url));

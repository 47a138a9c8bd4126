import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { Refusal } from './refusal.ts';

/** `/pictures/NAME.webp?w=640`: the stored width nearest to the requested one. */
export function picturesApi(): Hono {
  const api = new Hono();
  const files = new Set(readdirSync(FOLDER));

  api.get('/pictures/:file{[a-z0-9-]+\\.webp}', async (c) => {
    const name = c.req.param('file').replace('.webp', '');
    const file = `${name}-${nearestWidth(Number(c.req.query('w')))}.webp`;
    if (!files.has(file)) throw new Refusal(404, 'Picture not found');
    return c.body(await readFile(FOLDER + file), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });

  return api;
}

const FOLDER = fileURLToPath(new URL('./pictures/', import.meta.url));
const WIDTHS = [160, 320, 480, 640, 960];

function nearestWidth(wanted: number): number {
  const target = wanted > 0 ? wanted : 640;
  return WIDTHS.reduce((best, width) => (Math.abs(width - target) < Math.abs(best - target) ? width : best));
}

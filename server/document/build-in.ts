import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVER_RENDERER } from '../../src/boot/renderer.ts';
import type { Build } from './settings.ts';

export async function buildIn(dist: string): Promise<Build> {
  const { href } = pathToFileURL(resolve(dist, SERVER_RENDERER));
  const { openRenderer } = await import(/* @vite-ignore */ href);
  return { read: (file) => readFile(join(dist, file), 'utf8'), openRenderer };
}

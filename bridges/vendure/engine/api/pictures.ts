import { Hono } from 'hono';
import { Refusal } from '../../../../server/refusal.ts';

/**
 * The engine's pictures at the bridge's address. A name always has the same content. A large shop can send
 * this path from its CDN or nginx to the engine's /assets/.
 */
export function picturesApi(engines: readonly string[], timeoutMs: number): Hono {
  const api = new Hono();
  let turn = 0;

  api.get('/pictures/*', async (c) => {
    const path = c.req.path.slice('/pictures/'.length);
    if (!PATH.test(path)) throw new Refusal(404, 'Picture not found');
    const width = nearestWidth(Number(c.req.query('w')));
    const first = turn++ % engines.length;
    const answer = await askOneOf(
      [...engines.slice(first), ...engines.slice(0, first)],
      `/assets/${path}?w=${width}&mode=resize&format=webp`,
      timeoutMs,
    );
    const type = answer.headers.get('Content-Type') ?? '';
    if (!answer.ok || !type.startsWith('image/') || /svg/i.test(type)) {
      await answer.body?.cancel();
      throw new Refusal(404, 'Picture not found');
    }
    return new Response(answer.body, {
      headers: {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    });
  });

  return api;
}

/** The answer of the first engine that responds; each has its share of the time. */
async function askOneOf(engines: readonly string[], path: string, timeoutMs: number): Promise<Response> {
  for (const engine of engines) {
    const signal = AbortSignal.timeout(timeoutMs / engines.length);
    const answer = await fetch(engine + path, { signal }).catch(() => null);
    if (answer) return answer;
  }
  throw new Refusal(503, 'The picture is not available at the moment', { 'Retry-After': '5' });
}

const PATH = /^[\w-][\w.%-]*(\/[\w-][\w.%-]*)*$/;
/** The shop's widths; others would let a stranger fill the engine's disk. */
const WIDTHS = [160, 320, 480, 640, 960];

function nearestWidth(wanted: number): number {
  const target = wanted > 0 ? wanted : 640;
  return WIDTHS.reduce((best, width) => (Math.abs(width - target) < Math.abs(best - target) ? width : best));
}

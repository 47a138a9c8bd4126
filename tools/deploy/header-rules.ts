import { ASKED_EACH_TIME, HASHED_FOLDER, KEPT_A_YEAR, MANIFEST, SHOP_HEADERS } from '../../server/headers.ts';
import { FIXED_FILES } from './addresses.ts';

/** Headers for the addresses that match a path, in which a closing `*` stands for anything. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * For hosts that have a list of them. No two rules name the same header for one address, since hosts differ on which one
 * counts then; what has no rule for Cache-Control is asked about each time on each of these hosts.
 */
export const HEADER_RULES: readonly HeaderRule[] = [
  { path: '/*', headers: SHOP_HEADERS },
  { path: `${HASHED_FOLDER}*`, headers: { 'Cache-Control': KEPT_A_YEAR } },
  ...FIXED_FILES.map((path) => ({ path, headers: { 'Cache-Control': ASKED_EACH_TIME } })),
  { path: MANIFEST.path, headers: { 'Content-Type': MANIFEST.type } },
];

/** `_headers`, as Netlify and Cloudflare read it. */
export function headersFile(): string {
  const rules = HEADER_RULES.map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return [path, ...lines].join('\n');
  });
  return `# Made by npm run build (tools/deploy/header-rules.ts).\n${rules.join('\n\n')}\n`;
}

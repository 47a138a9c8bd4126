import { HASHED_FOLDER } from '../../server/headers.ts';
import { PAGES } from '../../src/shop/addresses.ts';
import { HEADER_RULES } from './header-rules.ts';

/**
 * `_redirects` for Netlify, which has no rule for "no dot in it": a missing file with a hash is a 404, any other
 * address that is no file is a page. Cloudflare refuses such a file; its entry does this by itself.
 */
export function redirectsFile(): string {
  return `# Made by npm run build (tools/deploy/static-hosts.ts). Files of the build come first by themselves.
# With the API on this origin, above the other lines: /api/* https://api.example/api/:splat 200
/api/*  /index.html  404
${HASHED_FOLDER}*  /index.html  404
/*  /index.html  200
`;
}

/** For a project whose root is the repository. Files of the build come before rewrites. */
export function vercelFile(): string {
  const pages = Object.keys(PAGES).filter((page) => page.includes('$'));
  return json({
    framework: null,
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
    rewrites: [
      ...pages.map((page) => ({ source: page.replace(/\$(\w+)/g, ':$1'), destination: '/index.html' })),
      // A missing file, and the API's addresses, are 404.
      { source: `/((?!${HASHED_FOLDER.slice(1)}|api/|.*\\.[a-zA-Z0-9]+$).*)`, destination: '/index.html' },
    ],
    headers: HEADER_RULES.map(({ path, headers }) => ({
      source: path.replace('*', '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  });
}

/** For Cloudflare Workers with the document function, beside `_headers` in the build. */
export function wranglerFile(): string {
  return json({
    name: 'daftar',
    main: '../../server/document/hosts/cloudflare.ts',
    compatibility_date: '2026-04-01',
    assets: {
      directory: '../../dist',
      binding: 'ASSETS',
      run_worker_first: true,
      html_handling: 'none',
      not_found_handling: 'none',
    },
    vars: { API_URL: '/api/v1' },
  });
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

import { describe, expect, it } from 'vitest';
import { isOurs } from '../../../sw/restore-precache.ts';

const OWN = new Set(['/index.html', '/icon.svg', '/assets/index-abc123.js']);
const DOCUMENT = '<script type="text/plain" data-bundle src="/assets/index-abc123.js"></script>';

describe('a file that was lost from the precache is replaced', () => {
  it('by a document of this release, also one that the host has added to', () => {
    expect(isOurs('index.html', page(), DOCUMENT, OWN)).toBe(true);
    expect(isOurs('index.html', page(), `${DOCUMENT}<script src="/counter.js"></script>`, OWN)).toBe(true);
  });

  it('not by one of another release, whose chunks are not stored', () => {
    expect(isOurs('index.html', page(), DOCUMENT.replace('abc123', 'def456'), OWN)).toBe(false);
  });

  it('faults M4: not by a portal’s page, a redirect or a refusal', () => {
    expect(isOurs('index.html', page(), '<h1>Sign in</h1>', OWN)).toBe(false);
    expect(isOurs('icon.svg', page(), '', OWN)).toBe(false);
    expect(isOurs('icon.svg', page({ redirected: true, type: 'image/svg+xml' }), '', OWN)).toBe(false);
    expect(isOurs('icon.svg', page({ status: 404, type: 'image/svg+xml' }), '', OWN)).toBe(false);
    expect(isOurs('icon.svg', page({ type: 'image/svg+xml' }), '', OWN)).toBe(true);
  });
});

function page({ status = 200, redirected = false, type = 'text/html' } = {}) {
  return { ok: status < 400, status, redirected, headers: new Headers({ 'Content-Type': type }) };
}

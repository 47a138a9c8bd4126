import { afterEach, expect, it, vi } from 'vitest';
import { enginesHere } from '../../engines/programs.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('a machine without the engines and without apt runs Chromium, says which are missing and what would bring them', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  vi.stubEnv('PATH', '/no/such/folder');
  vi.stubEnv('FIREFOX_PATH', '/no/such/firefox');
  expect(enginesHere(['chromium', 'firefox', 'webkit'])).toEqual({
    there: ['chromium'],
    missing: ['Firefox', 'WebKit'],
  });
  expect(log.mock.calls.flat()).toEqual([
    'No Firefox here, and it cannot be installed without root and apt (firefox-esr).',
    'No WebKit here, and it cannot be installed without root and apt (webkit2gtk-driver, xvfb).',
  ]);
});

it('FIREFOX_PATH names the Firefox to use', () => {
  vi.stubEnv('FIREFOX_PATH', process.execPath);
  expect(enginesHere(['firefox'])).toEqual({ there: ['firefox'], missing: [] });
});

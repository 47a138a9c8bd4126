import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import * as settings from '../../../src/settings.ts';
import { LANGUAGES } from '../../../src/texts/languages.ts';
import { withNames } from '../../../vite/named-document.ts';
import { themeTokens } from '../../../vite/theme-tokens.ts';
import { webManifest } from '../../../vite/web-manifest.ts';

const SOURCE = readFileSync('index.html', 'utf8');

describe('index.html', () => {
  it('is named by the settings and coloured by theme.css', () => {
    const $ = load(withNames(SOURCE, 'en'));
    expect($('html').attr('lang')).toBe(LANGUAGES.en.locale);
    expect($('title').text()).toBe(settings.SHOP_NAME);
    expect($('meta[name=description]').attr('content')).toBe(settings.DESCRIPTION);
    const colours = $('meta[name=theme-color]').map((_, { attribs }) => [[attribs.media, attribs.content]]);
    expect(colours.get()).toEqual([
      ['(prefers-color-scheme: light)', themeTokens().light.get('surface')],
      ['(prefers-color-scheme: dark)', themeTokens().dark.get('surface')],
    ]);
    expect(withNames(SOURCE, 'en')).not.toMatch(/%[A-Z_]+%/);
  });

  it('without one of its placeholders fails the build', () => {
    expect(() => withNames(SOURCE.replace('%SHOP_NAME%', 'Shop'), 'en')).toThrow('%SHOP_NAME%');
  });
});

it('the manifest has the name of the settings and the colours of theme.css', () => {
  const { light } = themeTokens();
  expect(webManifest('en')).toMatchObject({
    id: '/',
    name: settings.SHOP_NAME,
    short_name: settings.SHORT_NAME,
    lang: LANGUAGES.en.locale,
    background_color: light.get('paper'),
    theme_color: light.get('primary'),
  });
  expect(webManifest('en').description).toContain(settings.DESCRIPTION);
  expect(settings.SHORT_NAME.length).toBeLessThanOrEqual(12);
});

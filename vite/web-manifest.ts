import { readFileSync } from 'node:fs';
import { DESCRIPTION, LANGUAGE, SHOP_NAME, SHORT_NAME } from '../src/settings.ts';
import * as t from '../src/texts/en/manifest.ts';
import { themeTokens, tokenOf } from './theme-tokens.ts';

interface Manifest {
  screenshots: { form_factor: string }[];
  shortcuts: { url: string }[];
}

/** The manifest, with its texts. */
export function webManifest(): Record<string, unknown> {
  const { light } = themeTokens();
  const manifest: Manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'));
  return {
    ...manifest,
    name: SHOP_NAME,
    short_name: SHORT_NAME,
    description: `${DESCRIPTION} ${t.worksOffline}`,
    screenshots: manifest.screenshots.map((each) => ({ label: t.screenshots[each.form_factor], ...each })),
    shortcuts: manifest.shortcuts.map((each) => ({ name: t.shortcuts[each.url], ...each })),
    lang: LANGUAGE,
    background_color: tokenOf(light, 'paper'),
    theme_color: tokenOf(light, 'primary'),
  };
}

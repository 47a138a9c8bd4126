import { readFileSync } from 'node:fs';
import { DESCRIPTION, LANGUAGE, SHOP_NAME, SHORT_NAME } from '../src/settings.ts';
import { themeTokens, tokenOf } from './theme-tokens.ts';

export function webManifest(): Record<string, unknown> {
  const { light } = themeTokens();
  return {
    ...JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
    name: SHOP_NAME,
    short_name: SHORT_NAME,
    description: `${DESCRIPTION} The catalogue and your cart work without internet.`,
    lang: LANGUAGE,
    background_color: tokenOf(light, 'paper'),
    theme_color: tokenOf(light, 'primary'),
  };
}

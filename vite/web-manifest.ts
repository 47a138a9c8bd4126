import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { DOCUMENT_TEXTS } from '../src/texts/every-language.ts';
import { inLanguage, LANGUAGES, type LanguageCode, startAddress } from '../src/texts/languages.ts';
import { themeTokens, tokenOf } from './theme-tokens.ts';

interface Manifest {
  start_url: string;
  screenshots: { form_factor: string }[];
  shortcuts: { url: string }[];
  share_target: { action: string };
}

export const MANIFEST_FILE = 'manifest.webmanifest';

/** All languages are one app. */
export function webManifest(code: LanguageCode): Record<string, unknown> {
  const { light } = themeTokens();
  const { shopName, shortName, description, manifest: t } = DOCUMENT_TEXTS[code];
  const manifest: Manifest = JSON.parse(readFileSync(MANIFEST_FILE, 'utf8'));
  const { share_target, screenshots, shortcuts } = manifest;
  return {
    ...manifest,
    name: shopName,
    short_name: shortName,
    description: `${description} ${t.worksOffline}`,
    start_url: startAddress(code),
    share_target: { ...share_target, action: inLanguage(share_target.action, code) },
    screenshots: screenshots.map((each) => ({ label: t.screenshots[each.form_factor], ...each })),
    shortcuts: shortcuts.map(({ url, ...each }) => ({
      name: t.shortcuts[url],
      url: inLanguage(url, code),
      ...each,
    })),
    lang: LANGUAGES[code].locale,
    background_color: tokenOf(light, 'paper'),
    theme_color: tokenOf(light, 'primary'),
  };
}

export function manifestFile(code: LanguageCode): Plugin {
  return {
    name: 'daftar:manifest',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST_FILE, source: JSON.stringify(webManifest(code)) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          '</head>',
          `<link rel="manifest" href="${inLanguage(`/${MANIFEST_FILE}`, code)}" crossorigin="use-credentials">\n</head>`,
        ),
    },
  };
}

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIST_TYPES } from '../../src/lists/list-file.ts';
import { sharedHash, sharedIn } from '../../src/lists/shared-list.ts';
import { webManifest } from '../../vite/web-manifest.ts';

interface Picture {
  src: string;
  sizes: string;
  type: string;
}
interface Manifest {
  description: string;
  launch_handler: { client_mode: string[] };
  icons: Picture[];
  screenshots: (Picture & { form_factor: string; label: string })[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  share_target: {
    action: string;
    method: string;
    enctype: string;
    params: { text: string; files: { name: string; accept: string[] }[] };
  };
}

describe('D47: what the system shows of the installed shop', () => {
  const manifest: Manifest = JSON.parse(JSON.stringify(webManifest('en')));
  const shortcutIcons = manifest.shortcuts.flatMap(({ icons }) => icons);

  it.each([...manifest.icons, ...manifest.screenshots, ...shortcutIcons])(
    '$src is a PNG of $sizes pixels',
    ({ src, sizes, type }) => {
      expect(type).toBe('image/png');
      const png = readFileSync(`public${src}`);
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    },
  );

  it('D51.40: every language is the same app, which starts in the language that it was installed in', () => {
    const hindi = webManifest('hi');
    expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/' });
    expect(hindi).toMatchObject({ id: '/', scope: '/', start_url: '/hi?launch=1' });
  });

  it('each shortcut has a name, and each screenshot a label', () => {
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['All Products', 'Cart', 'Orders', 'Track order']),
    );
    expect(manifest.shortcuts.filter(({ name }) => !name)).toEqual([]);
    expect(manifest.screenshots.filter(({ label }) => !label)).toEqual([]);
  });

  it('each shortcut has an icon of its own, which is not the shop’s', () => {
    const drawing = ({ src }: Picture) => readFileSync(`public${src}`).toString('base64');
    const ofShortcuts = new Set(shortcutIcons.map(drawing));
    expect(ofShortcuts.size).toBe(manifest.shortcuts.length);
    for (const icon of manifest.icons) expect(ofShortcuts).not.toContain(drawing(icon));
  });

  it('D52: text and CSV that are shared with the shop become its list, in each language', async () => {
    const { action, method, enctype, params } = manifest.share_target;
    expect([action, method, enctype]).toEqual(['/order-list', 'POST', 'multipart/form-data']);
    expect(webManifest('hi')).toMatchObject({ share_target: { action: '/hi/order-list' } });
    const [file] = params.files;
    expect(file?.accept).toEqual(expect.arrayContaining(['text/plain', 'text/csv', '.txt', '.csv']));
    // Android's names for a CSV file, in the picker and for what other apps share.
    expect(LIST_TYPES).toEqual(
      expect.arrayContaining(['text/comma-separated-values', 'application/vnd.ms-excel']),
    );
    expect(file?.accept).toEqual(LIST_TYPES);
    for (const [name, value] of [
      [params.text, '2 pens'],
      [file?.name, new File(['2 pens'], 'list.csv')],
    ] as const) {
      const form = new FormData();
      form.set(name ?? '', value);
      expect(sharedIn(await sharedHash(form))).toEqual({
        is: 'file',
        bytes: new TextEncoder().encode('2 pens'),
      });
    }
  });

  it('a launch goes to the window that is there, without loading it anew', () => {
    expect(manifest.launch_handler.client_mode).toEqual(['focus-existing', 'auto']);
  });

  it('the install dialog has a description it does not cut, and pictures for phones and for computers', () => {
    expect(manifest.description.length).toBeLessThanOrEqual(300);
    expect(manifest.screenshots.map(({ form_factor }) => form_factor).toSorted()).toEqual(['narrow', 'wide']);
  });
});

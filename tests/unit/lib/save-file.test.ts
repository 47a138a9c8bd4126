import { expect, it, vi } from 'vitest';
import { pictureFile, saveFile, savesByShareSheet } from '../../../src/lib/save-file.ts';

const file = new File(['a,b'], 'list.csv', { type: 'text/csv' });

it.each([
  ['the shop installed on iOS', { standalone: true, share: async () => {} }, true],
  ['Safari on iOS', { standalone: false, share: async () => {} }, false],
  ['a browser without it', { share: async () => {} }, false],
  ['an installed shop without a share sheet', { standalone: true }, false],
])('D52.48: %s saves by the share sheet', (_, navigator, saves) => {
  expect(savesByShareSheet(navigator)).toBe(saves);
});

it('D52.48: the file goes to the share sheet; one that the shopper closes is the end of it', async () => {
  const share = vi.fn(async () => {});
  const navigator = { standalone: true, canShare: () => true, share };
  await saveFile(file, navigator);
  expect(share).toHaveBeenCalledWith({ files: [file] });
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await expect(saveFile(file, navigator)).resolves.toBeUndefined();
});

it.each([
  ['data:image/png;base64,iVBORw0KGgo=', 'payment-1.png', 'image/png', 8],
  ['data:image/jpeg;base64,/9j/', 'payment-1.jpeg', 'image/jpeg', 3],
])('D47: %s becomes %s', (address, name, type, size) => {
  const picture = pictureFile(address, 'payment-1');
  expect([picture.name, picture.type, picture.size]).toEqual([name, type, size]);
});

import { pictureOfCode, SCANNED } from '../scanned-pictures.ts';
import { test } from './fixtures.ts';
import { openFile } from './shopping.ts';

test('D61.85: photos of codes are read', async ({ tab }) => {
  await tab.open('/order-list');
  await tab.tap('button', 'Scan a code');
  for (const [at, [format, text]] of SCANNED.entries()) {
    const png = await pictureOfCode(format, text, { scale: 5 + at, rotated: 4 * at, blurred: 1 });
    await tab.has('button', 'Use a photo');
    await openFile(tab, 'code.png', png);
    // A UPC is an EAN with a zero in front.
    await tab.sees(`No product has the code ${format === 'UPCA' ? `0${text}` : text}.`);
  }
});

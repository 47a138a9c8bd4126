import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openPictureFolder } from '../../../../engines/vendure/engine/import/picture-folder.ts';
import { readTable } from '../../../../server/price-list/read-table.ts';
import { gridOfText } from '../../../../src/tables/delimited.ts';
import { ownFolder } from '../../own-folder.ts';

const inFolder = ownFolder();

function folderWith(...files: string[]) {
  for (const file of files) writeFileSync(inFolder(file), '');
  return openPictureFolder(inFolder(''));
}

function listOf(csv: string) {
  const list = readTable(gridOfText(csv));
  if (!list) throw new Error('No headings');
  return list;
}

it('a product without a picture gets the file with its name, id, SKU or barcode', () => {
  const { giveTo, fileOf } = folderWith(
    'gel_pen 0.5mm #2.JPG',
    'I-1.png',
    'कॉपी.webp',
    '8901.jpeg',
    'stapler.txt',
  );
  const list = listOf(
    'SKU,Barcode,Item,Rate,Picture\n,,Gel Pen 0.5mm #2,10,\nI-1,,Ink,50,\n,,कॉपी,40,\n,8901,Tape,20,\n,,Stapler,9,\n,,Pin,5,https://a.example/pin.webp\n,,Clip,5,clip.png\n',
  );
  expect(giveTo(list)).toEqual(['Pictures found by name: 4.', 'Not in the folder of pictures: clip.png.']);
  const pictures = list.products.map(({ said }) => said.pictures?.[0]);
  expect(pictures).toEqual([
    'gel_pen 0.5mm #2.JPG',
    'I-1.png',
    'कॉपी.webp',
    '8901.jpeg',
    undefined,
    'https://a.example/pin.webp',
    'clip.png',
  ]);
  expect(fileOf('gel_pen 0.5mm #2.JPG')).toBe(inFolder('gel_pen 0.5mm #2.JPG'));
});

it('a picture is the file of its name, or else its widest size', () => {
  const { fileOf } = folderWith('pen.webp', 'ink-320.webp', 'ink-960.webp');
  expect(['/goods/pen.webp?w=640', 'ink.webp', 'pin.webp', ''].map(fileOf)).toEqual([
    inFolder('pen.webp'),
    inFolder('ink-960.webp'),
    null,
    null,
  ]);
});

it('a folder that is not there is a sentence', () => {
  expect(() => openPictureFolder(inFolder('none'))).toThrow('does not exist');
});

import { describe, expect, it } from 'vitest';
import { type Product, readProduct } from '../../../../src/contract/product.ts';
import { type Choice, offerOf } from '../../../../src/contract/variants.ts';
import { choiceInWords } from '../../../../src/features/order-list/choice-in-words.ts';
import { readLine } from '../../../../src/features/order-list/read-list.ts';

function offered(sizes: readonly string[], colors: readonly string[] = []) {
  const sized = sizes.flatMap((size) =>
    colors.length > 0 ? colors.map((color) => ({ size, color })) : [{ size }],
  );
  return offerFrom(sized.length > 0 ? sized : colors.map((color) => ({ color })));
}

function offerFrom(choices: readonly Choice[]) {
  const variants = choices.map((choice) => ({ ...choice, regularPrice: 40 }));
  const product = readProduct({ id: 'p', title: 'Product', regularPrice: 40, variants }) as Product;
  return offerOf(product, undefined);
}

const PAGES = ['100 pages', '200 pages', '1200 pages'];
const PAPER = ['A4, 70 gsm', 'A4, 75 gsm', 'A3, 75 gsm', 'A4'];
const CRAYONS = ['12 colours', '24 colours'];
const PENS = ['Pack of 10', 'Pack of 5', 'Single'];

describe("D54.57: the line's words choose the size", () => {
  it.each([
    ['200 page register', PAGES, '200 pages'],
    ['200 pages register', PAGES, '200 pages'],
    ['10 x register 200pg', PAGES, '200 pages'],
    ['register, 200 PAGES - 5', PAGES, '200 pages'],
    ['रजिस्टर 200 पेज', PAGES, '200 pages'],
    ['register 300 pages', PAGES, undefined],
    ['2 registers', PAGES, undefined],
    ['register 1200 pages', PAGES, '1200 pages'],
    ['A4 75 gsm', PAPER, 'A4, 75 gsm'],
    ['5 rim A4 paper 75gsm', PAPER, 'A4, 75 gsm'],
    ['75 gsm paper A3', PAPER, 'A3, 75 gsm'],
    ['A4 paper', PAPER, 'A4'],
    ['A4 paper 80 gsm', PAPER, 'A4'],
    ['A4 paper 70 gsm', ['A4 70 GSM', 'A4 75 GSM'], 'A4 70 GSM'],
    ['gel pen pack of 10', PENS, 'Pack of 10'],
    ['gel pen single', PENS, 'Single'],
    ['gel pen', PENS, undefined],
    ['wax crayons 24 shades', CRAYONS, '24 colours'],
    ['note pad 12.7 cm', ['12.7 cm', '7 cm'], '12.7 cm'],
    ['file A/4', ['A/4', 'A/3'], 'A/4'],
  ])('%s', (typed, sizes, size) => {
    expect(choiceInWords(readLine(typed), offered(sizes)).choice.size).toBe(size);
  });

  it('and the colour, the longest name first', () => {
    const shirt = offered(['M', 'L'], ['Blue', 'Navy Blue']);
    expect(choiceInWords(readLine('2 shirts navy blue L'), shirt).choice).toEqual({
      size: 'L',
      color: 'Navy Blue',
    });
    expect(choiceInWords(readLine('shirt M blue'), shirt).choice).toEqual({ size: 'M', color: 'Blue' });
    expect(choiceInWords(readLine('shirt'), shirt).choice).toEqual({ size: undefined, color: undefined });
  });

  it('D51: in the words of the page or of the shop', () => {
    const pad = offered(['100 pages', '200 pages'], ['Blue', 'Red']);
    const labels = { '200 pages': '200 पेज', Blue: 'नीला' };
    const chosen = { size: '200 pages', color: 'Blue' };
    expect(choiceInWords(readLine('नीला रजिस्टर 200 पेज'), pad, labels).choice).toEqual(chosen);
    expect(choiceInWords(readLine('blue register 200 pages'), pad, labels).choice).toEqual(chosen);
    expect(choiceInWords(readLine('नीला रजिस्टर 200 पेज'), pad).choice.color).toBeUndefined();
  });

  it('the only size needs no word', () => {
    expect(choiceInWords(readLine('register'), offered(['100 pages'])).choice.size).toBe('100 pages');
  });

  it('of two that are not sold together, only the size', () => {
    const pad = offerFrom([
      { size: 'A4', color: 'Blue' },
      { size: 'A5', color: 'Red' },
    ]);
    expect(choiceInWords(readLine('red pad A4'), pad).choice).toEqual({ size: 'A4', color: undefined });
    expect(choiceInWords(readLine('red pad A5'), pad).choice).toEqual({ size: 'A5', color: 'Red' });
  });
});

describe("D52.44: a number that is the size's is no quantity", () => {
  it.each([
    ['24 colour crayons', '24 colours', true],
    ['24 colours crayons', '24 colours', true],
    ['24 crayons', undefined, false],
    ['2 x 24 colour crayons', '24 colours', false],
    ['24 pcs 12 colour crayons', '12 colours', false],
  ])('%s', (typed, size, hasQuantity) => {
    expect(choiceInWords(readLine(typed), offered(CRAYONS))).toMatchObject({ choice: { size }, hasQuantity });
  });

  it('when it is read again, with the quantity of then', () => {
    const again = { ...readLine('24 colour crayons'), quantity: 1 };
    expect(choiceInWords(again, offered(CRAYONS))).toMatchObject({
      choice: { size: '24 colours' },
      hasQuantity: false,
    });
  });

  it('the shopper who has typed a quantity meant it', () => {
    const counted = { ...readLine('24 colour crayons'), isCounted: true };
    expect(choiceInWords(counted, offered(CRAYONS)).choice.size).toBeUndefined();
  });
});

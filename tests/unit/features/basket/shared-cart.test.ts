import { expect, it } from 'vitest';
import { readBasket, sharedCart } from '../../../../src/features/basket/basket-link.ts';

const pen = { id: 'a,b', name: 'Fountain pen', image: '', price: 1450, quantity: 2 };
const added = (address: string) =>
  readBasket(new URL(address, 'https://shop.example').searchParams.get('add') ?? '');

it('D44.27: a cart is shared with its quantities, the sizes of one product together', () => {
  const { shared, isCut } = sharedCart([
    { ...pen, selectedSize: 'Fine', selectedColor: 'Black' },
    { ...pen, id: 'ink', name: 'Ink', quantity: 1 },
    { ...pen, quantity: 3, selectedSize: 'Medium' },
  ]);
  expect(shared.title).toBe('Cart');
  expect(shared.text).toBe('2 × Fountain pen, Fine, Black\n1 × Ink\n3 × Fountain pen, Medium');
  expect(shared.address).toBe('/cart?add=a%252Cb%3A5%2Cink%3A1');
  expect(isCut).toBe(false);
});

it.each([1000, 1500, 9999])('D44.26: %i pieces of one product are shared, all of them', (quantity) => {
  const { shared } = sharedCart([{ ...pen, quantity }]);
  expect(added(shared.address)).toEqual([{ id: 'a,b', quantity }]);
});

it('D44.27: of more than 100 products the first 100 are shared, with every size of them', () => {
  const many = Array.from({ length: 101 }, (_, at) => ({ ...pen, id: `p${at}`, name: `Pen ${at}` }));
  const { shared, isCut } = sharedCart([...many, { ...pen, id: 'p0', name: 'Pen 0', selectedSize: 'Fine' }]);
  expect(isCut).toBe(true);
  expect(added(shared.address)).toHaveLength(100);
  expect(added(shared.address)[0]).toEqual({ id: 'p0', quantity: 4 });
  expect(shared.text?.split('\n')).toHaveLength(101);
  expect(shared.text).not.toContain('Pen 100');
  expect(shared.text).toMatch(/Pen 0, Fine$/);
  expect(sharedCart(many.slice(1)).isCut).toBe(false);
});

import { items } from './cart.ts';
import { products } from './counts.ts';

/** What is saved on the device, by the name of its part. */
export const intro = 'This data is saved only on this device. Removing it does not change your orders.';
export const names = {
  products: 'Saved products',
  pictures: 'Saved pictures',
  invoices: 'Invoices',
  cart: 'Cart',
  wishlist: 'Wishlist',
  lists: 'Saved lists',
  searches: 'Recent searches',
  viewed: 'Recently viewed',
};
export const why = {
  products: 'So that the shop opens without internet.',
  pictures: 'Pictures of products you have seen or saved.',
  invoices: 'Removed when you sign out.',
  cart: 'Stays when you sign out.',
  wishlist: 'Stays when you sign out.',
  lists: 'Removed when you sign out.',
  searches: 'Removed when you sign out.',
  viewed: 'Removed when you sign out.',
};
export const counts = {
  products,
  pictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  invoices: (count: number) => (count === 1 ? '1 invoice' : `${count} invoices`),
  cart: items,
  wishlist: items,
  lists: (count: number) => (count === 1 ? '1 list' : `${count} lists`),
  searches: (count: number) => (count === 1 ? '1 search' : `${count} searches`),
  viewed: items,
};
export const searchKey = 'The key / goes to the search field';
export const nothing = 'Nothing';
export const facts = (count: string, size: string) => `${count}, ${size}`;
export const factsSince = (count: string, size: string, time: string) =>
  `${facts(count, size)}, since ${time}`;
export const remove = 'Remove';
export const removePart = (name: string) => `Remove: ${name}`;
export const removed = (name: string) => `${name} removed.`;
export const restored = (name: string) => `${name} restored.`;

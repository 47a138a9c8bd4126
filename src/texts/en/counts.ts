export const products = (count: number) => (count === 1 ? '1 product' : `${count} products`);
export const showing = (from: number, to: number, total: number) =>
  `Showing ${from} to ${to} of ${total} items`;

export const suggestions = 'Suggestions';
export const close = 'Close search';
export const remove = (words: string) => `Remove "${words}"`;
export const seeAll = (words: string) => `See all results for "${words}"`;
export const within = (parent: string) => ` in ${parent}`;
export const category = ' (category)';
export const itemCode = (code: string) => ` (Item code ${code})`;
export const noneFound = 'No products found';
export const found = (count: number) => {
  if (count === 0) return noneFound;
  return count === 1 ? '1 product found' : `${count} products found`;
};

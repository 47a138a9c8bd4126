import { grouped } from '../../lib/money.ts';

export const suggestions = 'सुझाव';
export const close = 'खोज बंद करें';
export const remove = (words: string) => `"${words}" को हटाएँ`;
export const seeAll = (words: string) => `"${words}" के सभी नतीजे देखें`;
export const within = (parent: string) => ` (${parent} में)`;
export const category = ' (कैटेगरी)';
export const itemCode = (code: string) => ` (आइटम कोड ${code})`;
export const noneFound = 'कोई प्रोडक्ट नहीं मिला';
export const found = (count: number) => {
  if (count === 0) return noneFound;
  return count === 1 ? '1 प्रोडक्ट मिला' : `${grouped(count)} प्रोडक्ट मिले`;
};

import type { WireProduct } from '../server/shop/catalogue/wire.ts';

const KINDS =
  'Notebook,Ball Pen,Gel Pen,Fountain Pen,Pencil,Marker,Highlighter,Stapler,Scissors,Eraser,Sharpener,Ruler,File,Folder,Envelope,Diary,Calendar,Planner,Sketchbook,Backpack,Briefcase,Lunch Box,Bottle,Calculator,Keyboard,Mouse,Headset,Printer,Monitor,Lamp,Clock,Chair,Table,Shelf,Curtain,Towel,Bedsheet,Cushion Cover,T-Shirt,Shirt,Kurta,Saree,Jeans,Sweater,Jacket,Boots,Sandals,Running Shoes,Watch,Ring,Bracelet,Necklace,Sunglasses,Wallet,Belt,Umbrella,Mug,Plate,Kettle,Mixer'.split(
    ',',
  );
const MANNERS =
  'Classic,Slim,Heavy-Duty,Compact,Premium,Everyday,Handmade,Printed,Solid,Embroidered,Wireless,Foldable,Water-Resistant,Leather,Cotton,Steel,Bamboo,Recycled,Junior,Executive,Student,Travel,Magnetic,Rechargeable'.split(
    ',',
  );
const COLOURS = 'Black,White,Blue,Red,Green,Yellow,Maroon,Teal,Grey,Orange,Pink,Brown'.split(',');
const SIZES = ['A4', 'A5', 'B5', '0.5 mm', '0.7 mm', '250 ml', '500 ml', '24 inch', 'Pack of 10', 'Set of 3'];
const SYLLABLES = 'ka,la,mi,ra,ti,so,ne,du,va,pra,shi,ban,dor,lek,ur,mon,tas,gil,hem,zo'.split(',');
const BRANDS = 400;
const RARE_WORDS = 12_000;

/**
 * Products as a large shop has them, the same in every run: 400 brands, titles that share their words, descriptions of
 * a hundred words out of twelve thousand, some frequent and most rare; a little over 2 KB of JSON each.
 */
export function largeCatalogue(count: number): WireProduct[] {
  const random = dice(20_000);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const brands = Array.from({ length: BRANDS }, (_, at) => capital(syntheticWord(at * 31 + 7)));
  return Array.from({ length: count }, (_, at) => {
    const [brand, manner, kind, colour, size] = [
      pick(brands),
      pick(MANNERS),
      pick(KINDS),
      pick(COLOURS),
      pick(SIZES),
    ];
    const price = 20 + Math.floor(random() * 5000);
    // The square makes few words frequent and most of them rare.
    const words = Array.from({ length: 130 }, () => syntheticWord(Math.floor(random() ** 2 * RARE_WORDS)));
    return {
      id: `large-${String(at).padStart(6, '0')}`,
      title: `${brand} ${manner} ${kind}, ${colour}, ${size}`,
      description: `${manner} ${kind} by ${brand} in ${colour}. ${words.join(' ')}.`,
      imgUrl: '/fallback.svg',
      category: kind,
      parentCategory: `${manner} ${kind}s`,
      regularPrice: price,
      discountedPrice: at % 3 === 0 ? Math.floor(price * 0.8) : null,
      images: [{ url: '/fallback.svg' }],
      attributes: [
        ['Brand', brand],
        ['Colour', colour],
        ['Size', size],
        ['Model', `${brand.slice(0, 3).toUpperCase()}-${at}`],
        ['Material', pick(['Paper', 'Steel', 'Cotton', 'Wood', 'Plastic'])],
        ['Country of origin', 'India'],
      ].map(([key = '', value = ''], row) => ({ id: String(row), key, value: [value] })),
    };
  });
}

function syntheticWord(number: number): string {
  let word = '';
  for (let rest = number + 20; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length];
  }
  return word;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** mulberry32, so that every run has the same products. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

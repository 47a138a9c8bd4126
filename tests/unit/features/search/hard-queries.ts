/** A query, and the products that must all be among the first five. */
export interface HardQuery {
  kind: 'misspelled' | 'reordered' | 'partial' | 'brand and kind' | 'units';
  query: string;
  expect: readonly string[];
}

/** Queries over the demo catalogue; products by their titles. Written before the ranking was tuned. */
export const DEMO_QUERIES: readonly HardQuery[] = [
  // Misspelled
  { kind: 'misspelled', query: 'fountian pen ink', expect: ['Monsoon Fountain Pen Ink, 60 ml'] },
  { kind: 'misspelled', query: 'watercolor tin', expect: ['Watercolour Tin, 24 Half Pans'] },
  {
    kind: 'misspelled',
    query: 'calender 2027',
    expect: ['Tear-Off Wall Calendar 2027', 'Tent Desk Calendar 2027'],
  },
  { kind: 'misspelled', query: 'calligrafy', expect: ['Nib & Holder Calligraphy Set'] },
  { kind: 'misspelled', query: 'heavy duty staplar', expect: ['Heavy-Duty Stapler, 100 Sheets'] },
  { kind: 'misspelled', query: 'brifcase', expect: ['Advocate Leather Briefcase'] },
  { kind: 'misspelled', query: 'keybaord hindi', expect: ['Full-Size Keyboard, Hindi & English'] },
  {
    kind: 'misspelled',
    query: 'envlopes',
    expect: ['Laid Envelopes, Pack of 50', 'Shagun Envelopes, Pack of 10'],
  },
  { kind: 'misspelled', query: 'umbrela', expect: ['Folding Umbrella', 'Long Umbrella with Wooden Handle'] },
  { kind: 'misspelled', query: 'scientfic calculater', expect: ['Scientific Calculator, 417 Functions'] },
  { kind: 'misspelled', query: 'permenant marker', expect: ['Permanent Marker'] },
  {
    kind: 'misspelled',
    query: 'higlighter',
    expect: ['Pastel Highlighters, Set of 6', 'Fluorescent Highlighter'],
  },
  { kind: 'misspelled', query: 'tepot', expect: ['Two-Cup Teapot'] },
  { kind: 'misspelled', query: 'magnifer', expect: ['Reading Magnifier'] },
  // Reordered
  {
    kind: 'reordered',
    query: 'pen fountain kalam',
    expect: ['Kalam Heritage Fountain Pen', 'Kalam Student Fountain Pen'],
  },
  { kind: 'reordered', query: 'paper copier', expect: ['Copier Paper, Ream of 500'] },
  { kind: 'reordered', query: 'clock alarm', expect: ['Twin-Bell Alarm Clock'] },
  { kind: 'reordered', query: 'cabinet file steel', expect: ['Two-Drawer Steel File Cabinet'] },
  { kind: 'reordered', query: 'mouse wireless', expect: ['Silent Wireless Mouse'] },
  { kind: 'reordered', query: 'rolls billing', expect: ['Thermal Billing Rolls, Box of 10'] },
  { kind: 'reordered', query: 'board notice magnets', expect: ['Notice Board Magnets, Set of 6'] },
  { kind: 'reordered', query: 'world map', expect: ['Wall Map of the World, Laminated'] },
  { kind: 'reordered', query: 'ruler steel', expect: ['Steel Ruler with Cork Back'] },
  // Partial
  { kind: 'partial', query: 'whiteb mark', expect: ['Whiteboard Marker, Set of 4'] },
  { kind: 'partial', query: 'spir note', expect: ['Wiro Spiral Notebook'] },
  { kind: 'partial', query: 'rot card', expect: ['Rotary Card Index'] },
  { kind: 'partial', query: 'mech penc', expect: ['Mechanical Pencil'] },
  { kind: 'partial', query: 'sticky no', expect: ['Sticky Notes Cube, 400 Sheets'] },
  { kind: 'partial', query: 'desk cal', expect: ['Tent Desk Calendar 2027'] },
  { kind: 'partial', query: 'univ plug', expect: ['Universal Plug Adapter'] },
  { kind: 'partial', query: 'bees cand', expect: ['Beeswax Candles, Pack of 6'] },
  { kind: 'partial', query: 'expand', expect: ['Expanding File, 13 Pockets'] },
  { kind: 'partial', query: 'back', expect: ['Campus Backpack, 24 l'] },
  // Brand and kind, plurals, one word or two
  {
    kind: 'brand and kind',
    query: 'kalam pens',
    expect: ['Kalam Heritage Fountain Pen', 'Kalam Student Fountain Pen'],
  },
  { kind: 'brand and kind', query: 'banjara journals', expect: ['Banjara Embroidered Journal'] },
  { kind: 'brand and kind', query: 'patra note book', expect: ['Patra Composition Notebook'] },
  { kind: 'brand and kind', query: 'ballpen pack', expect: ['Everyday Ball Pen, Pack of 10'] },
  { kind: 'brand and kind', query: 'sketch book', expect: ['Spiral Sketchbook'] },
  { kind: 'brand and kind', query: 'jigsaws', expect: ['Wooden Jigsaw Blanks, Pack of 5'] },
  { kind: 'brand and kind', query: 'diaries', expect: ['Day-to-a-Page Diary 2027'] },
  { kind: 'brand and kind', query: 'waste baskets', expect: ['Wire Mesh Waste Basket'] },
  { kind: 'brand and kind', query: 'glasses case', expect: ['Reading Glasses in Hard Case'] },
  { kind: 'brand and kind', query: 'padlock keys', expect: ['Brass Padlock with Three Keys'] },
  { kind: 'brand and kind', query: 'threeinone pen', expect: ['Three-in-One Multi Pen'] },
  { kind: 'brand and kind', query: 'over ear headset', expect: ['Over-Ear Headset for Calls'] },
  { kind: 'brand and kind', query: 'colour pencils', expect: ['Colour Pencils, Tin of 36'] },
  // Digits and units
  { kind: 'units', query: 'ink 60 ml', expect: ['Monsoon Fountain Pen Ink, 60 ml'] },
  { kind: 'units', query: 'ink 30ml', expect: ['Acrylic Ink, 30 ml'] },
  { kind: 'units', query: 'ball pen pack of 10', expect: ['Everyday Ball Pen, Pack of 10'] },
  { kind: 'units', query: 'pencil hb', expect: ['Writing Pencil HB, Box of 12'] },
  { kind: 'units', query: 'refills pack of 20', expect: ['Ball Pen Refills, Pack of 20'] },
  { kind: 'units', query: 'monitor 24 inch', expect: ['Monitor, 24 inch, Anti-Glare'] },
  { kind: 'units', query: 'camera 1080p', expect: ['Meeting Camera, 1080p'] },
  { kind: 'units', query: 'globe 20cm', expect: ['Desk Globe, 20 cm'] },
  { kind: 'units', query: 'yarn 100g', expect: ['Merino Blend Yarn, 100 g'] },
  { kind: 'units', query: 'ream 500', expect: ['Copier Paper, Ream of 500'] },
  { kind: 'units', query: 'pencil 6h', expect: ['Drawing Pencil Set, 6H to 8B'] },
  { kind: 'units', query: 'set square 45°', expect: ['Set Square Pair, 45° and 60°'] },
  { kind: 'units', query: 'ribbon 25 m', expect: ['Satin Ribbon, 25 m'] },
  { kind: 'units', query: 'paper clips box of 200', expect: ['Nickel Paper Clips, Box of 200'] },
  { kind: 'units', query: 'backpack 24l', expect: ['Campus Backpack, 24 l'] },
];

/** A query, and the products that must all be among the first five. */
export interface HardQuery {
  kind: string;
  query: string;
  expect: readonly string[];
  /** Instead of the first five. */
  among?: number;
}

/** Each row: a query, `=`, and titles with a `|` between them; behind them `(8)`, if among the first eight. */
export function queries(kind: string, rows: string): HardQuery[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [, query = '', titles = '', among] = /^(.+?) = (.+?)(?: \((\d+)\))?$/.exec(row) ?? [];
      return { kind, query, expect: titles.split(' | '), ...(among && { among: Number(among) }) };
    });
}

/** Queries over the demo catalogue; products by their titles. Written before the ranking was tuned. */
export const DEMO_QUERIES: readonly HardQuery[] = [
  ...queries(
    'misspelled',
    `
fountian pen ink = Monsoon Fountain Pen Ink, 60 ml
watercolor tin = Watercolour Tin, 24 Half Pans
calender 2027 = Tear-Off Wall Calendar 2027 | Tent Desk Calendar 2027
calligrafy = Nib & Holder Calligraphy Set
heavy duty staplar = Heavy-Duty Stapler, 100 Sheets
brifcase = Advocate Leather Briefcase
keybaord hindi = Full-Size Keyboard, Hindi & English
envlopes = Laid Envelopes, Pack of 50 | Shagun Envelopes, Pack of 10
umbrela = Folding Umbrella | Long Umbrella with Wooden Handle
scientfic calculater = Scientific Calculator, 417 Functions
permenant marker = Permanent Marker
higlighter = Pastel Highlighters, Set of 6 | Fluorescent Highlighter
tepot = Two-Cup Teapot
magnifer = Reading Magnifier
`,
  ),
  ...queries(
    'reordered',
    `
pen fountain kalam = Kalam Heritage Fountain Pen | Kalam Student Fountain Pen
paper copier = Copier Paper, Ream of 500
clock alarm = Twin-Bell Alarm Clock
cabinet file steel = Two-Drawer Steel File Cabinet
mouse wireless = Silent Wireless Mouse
rolls billing = Thermal Billing Rolls, Box of 10
board notice magnets = Notice Board Magnets, Set of 6
world map = Wall Map of the World, Laminated
ruler steel = Steel Ruler with Cork Back
`,
  ),
  ...queries(
    'partial',
    `
whiteb mark = Whiteboard Marker, Set of 4
spir note = Wiro Spiral Notebook
rot card = Rotary Card Index
mech penc = Mechanical Pencil
sticky no = Sticky Notes Cube, 400 Sheets
desk cal = Tent Desk Calendar 2027
univ plug = Universal Plug Adapter
bees cand = Beeswax Candles, Pack of 6
expand = Expanding File, 13 Pockets
back = Campus Backpack, 24 l
`,
  ),
  ...queries(
    'brand and kind',
    `
kalam pens = Kalam Heritage Fountain Pen | Kalam Student Fountain Pen
banjara journals = Banjara Embroidered Journal
patra note book = Patra Composition Notebook
ballpen pack = Everyday Ball Pen, Pack of 10
sketch book = Spiral Sketchbook
jigsaws = Wooden Jigsaw Blanks, Pack of 5
diaries = Day-to-a-Page Diary 2027
waste baskets = Wire Mesh Waste Basket
glasses case = Reading Glasses in Hard Case
padlock keys = Brass Padlock with Three Keys
threeinone pen = Three-in-One Multi Pen
over ear headset = Over-Ear Headset for Calls
colour pencils = Colour Pencils, Tin of 36
`,
  ),
  ...queries(
    'units',
    `
ink 60 ml = Monsoon Fountain Pen Ink, 60 ml
ink 30ml = Acrylic Ink, 30 ml
ball pen pack of 10 = Everyday Ball Pen, Pack of 10
pencil hb = Writing Pencil HB, Box of 12
refills pack of 20 = Ball Pen Refills, Pack of 20
monitor 24 inch = Monitor, 24 inch, Anti-Glare
camera 1080p = Meeting Camera, 1080p
globe 20cm = Desk Globe, 20 cm
yarn 100g = Merino Blend Yarn, 100 g
ream 500 = Copier Paper, Ream of 500
pencil 6h = Drawing Pencil Set, 6H to 8B
set square 45° = Set Square Pair, 45° and 60°
ribbon 25 m = Satin Ribbon, 25 m
paper clips box of 200 = Nickel Paper Clips, Box of 200
backpack 24l = Campus Backpack, 24 l
`,
  ),
];

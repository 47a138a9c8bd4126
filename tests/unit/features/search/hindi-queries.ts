import { type HardQuery, queries } from './hard-queries.ts';

/** Over the demo catalogue, in the two scripts of Hindi, and in words of English, or of a brand, that Hindi uses, too. */
export const HINDI_QUERIES: readonly HardQuery[] = [
  ...queries(
    'Devanagari',
    `
कॉपी = Patra Composition Notebook | Wiro Spiral Notebook | Dot Grid Bullet Notebook
कापियाँ = Patra Composition Notebook | Wiro Spiral Notebook
पेंसिल = Writing Pencil HB, Box of 12 | Mechanical Pencil | Drawing Pencil Set, 6H to 8B
रबर = Dust-Free Eraser, Pack of 4 | Kneadable Eraser, Pack of 2
शार्पनर = Two-Hole Brass Sharpener
फुटा = Steel Ruler with Cork Back
गोंद = Glue Stick
कैंची = All-Purpose Office Scissors
रजिस्टर = Hardbound Record Book
चिपकाने वाला टेप = Clear Tape with Dispenser
लिफ़ाफ़ा = Laid Envelopes, Pack of 50 | Shagun Envelopes, Pack of 10
लिफाफे = Laid Envelopes, Pack of 50 | Shagun Envelopes, Pack of 10
स्याही = Monsoon Fountain Pen Ink, 60 ml | Acrylic Ink, 30 ml
दवात = Monsoon Fountain Pen Ink, 60 ml
डायरी = Day-to-a-Page Diary 2027
कैलेंडर = Tear-Off Wall Calendar 2027 | Tent Desk Calendar 2027
फ़ाइल = Expanding File, 13 Pockets | Project Files with Flap, Pack of 10
परकार = Drafting Compass in Case
मोम के रंग = Wax Crayons, Box of 24 | Jumbo Crayons for Small Hands, Box of 8
पानी के रंग = Watercolour Tin, 24 Half Pans
रंगीन पेंसिल = Colour Pencils, Tin of 36
कूची = Round Brush, Squirrel-Style Synthetic | Artist Brush Set of 7
कैलकुलेटर = Desktop Calculator, 12 Digits | Scientific Calculator, 417 Functions
घड़ी = Twin-Bell Alarm Clock | Walnut Mantel Clock
छाता = Folding Umbrella | Long Umbrella with Wooden Handle
पीतल का ताला = Brass Padlock with Three Keys
मोमबत्ती = Beeswax Candles, Pack of 6
चश्मा = Reading Glasses in Hard Case
बटुआ = Clasp Coin Purse
बस्ता = Campus Backpack, 24 l
सूती थैला = Cotton Shoppers, Set of 2
टिफ़िन = Lunch Box with Compartments
केतली = Two-Cup Teapot
कागज़ की रिम = Copier Paper, Ream of 500
सुई धागा = Sewing Needles, Assorted, 30 Pieces
ऊन = Merino Blend Yarn, 100 g
कूड़ेदान = Wire Mesh Waste Basket
स्टेपलर = Half-Strip Desk Stapler | Heavy-Duty Stapler, 100 Sheets
वकील का बैग = Advocate Leather Briefcase
बॉल पेन 10 = Everyday Ball Pen, Pack of 10
दर्जन पेंसिल = Writing Pencil HB, Box of 12
वाटर कलर = Watercolour Tin, 24 Half Pans
बुरुश = Artist Brush Set of 7
परीक्षा पैड = Clipboard with Low Clip
`,
  ),
  ...queries(
    'Hinglish',
    `
kapi = Patra Composition Notebook | Wiro Spiral Notebook | Dot Grid Bullet Notebook
kopi = Patra Composition Notebook | Wiro Spiral Notebook
pensil = Writing Pencil HB, Box of 12 | Mechanical Pencil
rabar = Dust-Free Eraser, Pack of 4 | Kneadable Eraser, Pack of 2
steel ka futa = Steel Ruler with Cork Back
gond = Glue Stick
kainchi = All-Purpose Office Scissors
rajistar = Hardbound Record Book
selotape = Clear Tape with Dispenser
shagun ka lifafa = Shagun Envelopes, Pack of 10
nili syahi = Monsoon Fountain Pen Ink, 60 ml
dairi 2027 = Day-to-a-Page Diary 2027
deewar calendar = Tear-Off Wall Calendar 2027
jometri = Drafting Compass in Case | Set Square Pair, 45° and 60°
mom rang = Wax Crayons, Box of 24
ret ghadi = Thirty-Minute Sand Timer
chhata = Folding Umbrella | Long Umbrella with Wooden Handle
tala chabi = Brass Padlock with Three Keys
duniya ka naksha = Wall Map of the World, Laminated
rim kagaz = Copier Paper, Ream of 500
almari = Two-Drawer Steel File Cabinet
fountain pen wali syahi = Monsoon Fountain Pen Ink, 60 ml
jel pen = Needle-Point Gel Pen, Pack of 5
shaadi ka lifafa = Shagun Envelopes, Pack of 10
graph kapi = Graph & Isometric Pad
stapler ki pin = Half-Strip Desk Stapler
`,
  ),
  ...queries(
    'both',
    `
copy paper = Copier Paper, Ream of 500
copy machine = Fax & Copy Machine
rubber = Dust-Free Eraser, Pack of 4 | Kneadable Eraser, Pack of 2
register = Hardbound Record Book
kalam = Kalam Heritage Fountain Pen | Kalam Student Fountain Pen
puzzle = Wooden Jigsaw Blanks, Pack of 5
dustbin = Wire Mesh Waste Basket
copy = Fax & Copy Machine | Patra Composition Notebook (12)
`,
  ),
];

import { plainText } from '../../src/contract/lists/read-line.ts';

/** What a column of a price list says of a product (D60.78). */
export type Field =
  | 'id'
  | 'sku'
  | 'barcode'
  | 'title'
  | 'description'
  | 'category'
  | 'subCategory'
  | 'regularPrice'
  | 'price'
  | 'discount'
  | 'stock'
  | 'inStock'
  | 'hsn'
  | 'gstRate'
  | 'cgst'
  | 'sgst'
  | 'size'
  | 'color'
  | 'brand'
  | 'picture'
  | 'variantPicture'
  | 'breaks'
  | 'details'
  | 'featured'
  | 'published';

export type Column =
  | { is: 'field'; field: Field }
  /** The price of one piece, of so many; from 1 it is the plain price. */
  | { is: 'break'; from: number }
  /** 'Qty 2' beside 'Rate 2'. */
  | { is: 'break-from' | 'break-price'; pair: string }
  /** Of an export: 'Option1 Name', 'Attribute 1 value(s)'. */
  | { is: 'option-name' | 'option-value'; pair: string }
  /** `type`, `parent`, `tracker`: of WooCommerce and Shopify. */
  | { is: 'export'; part: 'type' | 'parent' | 'tracker' }
  /** A price without tax: shoppers pay it with tax. */
  | { is: 'untaxed' }
  /** 'GST extra' beside 'Rate': it says so of that one. */
  | { is: 'untaxes' }
  /** What the shop pays, and whom: no shopper sees it. */
  | { is: 'purchase' }
  /** Sums, serial numbers: no shopper sees them either. */
  | { is: 'private' }
  | { is: 'attribute'; key: string }
  | { is: 'blank' };

/** Whose export a table is. */
export type Source = 'list' | 'woocommerce' | 'shopify' | 'own';

/** Of this shop's export. */
export const OWN_HEADINGS = [
  'id',
  'SKU',
  'Barcode',
  'Name',
  'Size',
  'Colour',
  'MRP',
  'Selling price',
  'Quantity prices',
  'Stock',
  'Category',
  'Sub-category',
  'Brand',
  'HSN',
  'GST %',
  'Picture',
  'Variant picture',
  'Description',
  'Details',
] as const;

export function sourceOf(headings: readonly string[]): Source {
  if (OWN_HEADINGS.every((heading, at) => heading === headings[at])) return 'own';
  const names = new Set(headings.map(plainHeading));
  if (names.has('handle') && names.has('variant price')) return 'shopify';
  return names.has('type') && names.has('sku') && names.has('regular price') ? 'woocommerce' : 'list';
}

export function columnOf(heading: string, source: Source): Column {
  const column = columnNamed(heading, source);
  const spaced = inWords(heading);
  if (column.is !== 'attribute' || spaced === heading) return column;
  const named = columnNamed(spaced, source);
  return named.is === 'attribute' ? column : named;
}

/** 'ItemName' and 'ExGSTPrice', as billing programs write them. */
function inWords(heading: string): string {
  return heading.replace(/\p{Ll}(?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu, '$& ');
}

function columnNamed(heading: string, source: Source): Column {
  const plain = plainHeading(heading);
  if (plain === '') return { is: 'blank' };
  const own = OF_EXPORTS[source][plain];
  if (own) return own;
  const pair = pairOf(plain, source);
  if (pair) return pair;
  if (isPurchase(heading)) return { is: 'purchase' };
  const isRate = FIELDS.get(plain) === 'gstRate';
  const isUntaxed = !isRate && UNTAXED.test(heading);
  if (isUntaxed && PRICED.test(plain)) return { is: 'untaxed' };
  const from = piecesFrom(heading);
  if (from > 0) return { is: 'break', from };
  if (TAX_IN_RUPEES.test(plain)) return { is: 'private' };
  const named = withoutFillers(plain);
  const field = FIELDS.get(plain) ?? FIELDS.get(named) ?? (PICTURE.test(plain) ? 'picture' : undefined);
  if (field) return { is: 'field', field };
  if (isUntaxed && source === 'list' && !/applicable/i.test(heading)) return { is: 'untaxes' };
  if (PRIVATE.has(plain) || PRIVATE.has(named)) return { is: 'private' };
  // An export has dozens of columns for the program that wrote it.
  return source === 'list' ? { is: 'attribute', key: heading.trim() } : { is: 'private' };
}

function plainHeading(heading: string): string {
  return plainText(heading)
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replaceAll('%', ' % ')
    .replace(/[^\p{L}\p{M}\p{N}#%+₹]+/gu, ' ')
    .trim();
}

/** 'MRP (Rs.) incl. of all taxes' is 'MRP'. */
function withoutFillers(plain: string): string {
  const words = plain.split(' ');
  const isPrice = words.some((word) => PRICE_WORDS.has(word));
  return words.filter((word) => !FILLERS.has(word) && !(isPrice && OF_PRICES.has(word))).join(' ');
}

/** By any of its words: of 'Pur.Rate', `CostPrice` and 'Dealer Price (DP)', too. */
function isPurchase(heading: string): boolean {
  return [heading, inWords(heading).replaceAll('.', ' ')].map(plainHeading).some((plain) => {
    const words = plain.split(' ');
    return words.some((word) => PURCHASE.has(word) || JOINED.test(word)) || PURCHASE_PRICE.test(plain);
  });
}

const PURCHASE = new Set(
  `cost costs costing purchase purchases purchased purchaser purchasers purch pur buying bought landing landed lp nlc cp dp dlp ndp ptr pts ws wsp
  dealer dealers distributor distributors stockist stockists wholesale wholesaler wholesalers retailer retailers
  supplier suppliers supp vendor vendors margin margins profit profits markup commission
  kharid kharidi kharidari khareed lagat laagat munafa thok
  खरीद ख़रीद खरीदी ख़रीदी खरीदारी खरीददारी लागत क्रय थोक होलसेल डीलर सप्लायर विक्रेता आपूर्तिकर्ता मार्जिन लाभ मुनाफा मुनाफ़ा`
    .normalize('NFC')
    .split(/\s+/),
);
// A crate is none.
const JOINED =
  /^(?:[pc]price|prate|(?:cost|ws|purc?h?|purchase|buy|buying|dealer|landing|landed|supplier|vendor|wholesale)(?:price|rate|cost|amount|name))$/;
/** Tally's closing rate is what the stock cost. */
const PURCHASE_PRICE =
  /(?:^| )(?:(?:[pcdl]|trade|min|minimum|floor|buy|bill|billing|inv|invoice|dist|w s|last|company|mfr|manufacturer|factory|mill|average|avg|inwards?|opening|closing) (?:price|rate|value)|(?:trade|company|party|mfr) disc(?:ount)?|whole sale|ex (?:factory|works|mill|godown)|(?<!colou?r )schemes?|mark up|party (?:name|code|phone|rate|price))(?: |$)/;

const TAX = '(?:gst|tax(?:es)?|vat)\\b';
/** 'Rate + GST', 'Rate ex tax', 'Price (GST extra)', 'Basic rate' */
const UNTAXED = new RegExp(
  [
    `\\b(?:ex|excl?(?:uding|usive|uded)?|without|w\\/o|before|plus|extra|net of)\\b[^a-z]*(?:of )?(?:all )?${TAX}`,
    `\\+[^a-z]*(?:of )?(?:all )?${TAX}`,
    `${TAX}[^a-z]*(?:is |are |as |at )?(?:extra|excl(?:uded|usive)?|additional|applicable|actuals?|not incl(?:uded|usive)?)\\b`,
    '\\b(?:basic|taxable|untaxed|pre-?tax) (?:rate|price|value|amount)',
    '(?:जीएसटी|कर) (?:अतिरिक्त|अलग)',
  ].join('|'),
  'i',
);
/** Joined, too: 'UnitPrice' */
const PRICED = new RegExp(
  'price|rate|amount|amt|value|basic|mrp|taxable|untaxed|₹|(?:^| )(?:s ?p|rs|net|daa?m|kee?mat|bhaa?v)(?: |$)|दर|मूल्य|कीमत|क़ीमत|भाव|रेट|दाम|राशि'.normalize(
    'NFC',
  ),
);
/** Not a rate: 'CGST Amt' */
const TAX_IN_RUPEES = /^(?:total )?(?:[cisu]|ut)?(?:gst|tax|cess) (?:amount|amt|value|rs|₹)$/;
const PICTURE = /^(?:image|picture|photo|img)(?: (?:url|src|link))? ?\d$/;
const BREAK =
  /^(?:(?:price|rate) )?(?:for|from|at|of) (\d{1,5})(?: ?\+| (?:pcs|nos|pieces|units|(?:or |and )?(?:more|above)|onwards))*$|^(\d{1,5})(?: (?:pcs|nos|pieces|units))? ?(?:\+|(?:or |and )?(?:more|above)|onwards)(?: (?:pcs|nos|pieces|units|price|rate))*$/;
/** Not from this number on, unless it says so: '>= 100' */
const ABOVE =
  /^(?:(?:price|rate|qty|quantity|for) )*(?:(?:above|over|more than) |> ?)(\d{1,5})(?: (?:pcs|pc|nos|no|pieces|units|qty|price|rate))*$/;
const AT_LEAST = /≥|>=/;
const OF_RANGE = '(?:price|rate|rs|qty|quantity|pcs|pc|nos|no|pieces|units|for|from|of|per|each)';
const RANGE = new RegExp(`^(?:${OF_RANGE} )*(\\d{1,5}) ?(?:-|to) ?(\\d{1,5})(?: ?${OF_RANGE})*$`);
const YEAR = /^(?:19|20)\d\d$/;

/** 10 of '10+', 'Price for 10' and '10-49 pcs'; 0 of other headings. */
function piecesFrom(heading: string): number {
  const from = BREAK.exec(plainHeading(heading))?.slice(1).find(Boolean);
  if (from) return Number(from);
  const plain = plainText(heading)
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(AT_LEAST, '>')
    .replace(/[^\p{L}\p{M}\p{N}>-]+/gu, ' ')
    .trim();
  // '> ₹500' is what an order costs.
  const above = heading.includes('₹') ? 0 : Number(ABOVE.exec(plain)?.[1] ?? 0);
  if (above > 0) return AT_LEAST.test(heading) ? above : above + 1;
  const [, first = '', last = ''] = RANGE.exec(plain) ?? [];
  const isRange = Number(last) > Number(first) && !(YEAR.test(first) && YEAR.test(last));
  return isRange ? Math.max(1, Number(first)) : 0;
}

function pairOf(plain: string, source: Source): Column | undefined {
  const [, option, optionPart] = /^option(\d) (name|value)$/.exec(plain) ?? [];
  const [, attribute, attributePart] = /^attribute (\d{1,2}) (name|value s)$/.exec(plain) ?? [];
  const number = option ?? attribute;
  if (number && source !== 'list') {
    return { is: (optionPart ?? attributePart) === 'name' ? 'option-name' : 'option-value', pair: number };
  }
  const [, word, pair] = /^(?:min )?(qty|quantity|from|rate|price) (\d)$/.exec(plain) ?? [];
  if (!word || !pair) return undefined;
  return { is: /^(?:rate|price)$/.test(word) ? 'break-price' : 'break-from', pair };
}

/** As offices, shops, and programs for bills write them; after the letters of the alphabet in Hindi. */
const FIELDS: ReadonlyMap<string, Field> = new Map(
  (
    [
      ['id', 'id|product id|item id|handle'],
      [
        'sku',
        `sku|item code|product code|code|article no|article number|article code|part no|part number|material code
        |item no|cat no|catalogue no|catalogue number|stock code|variant sku|product sku|sku code
        |कोड|वस्तु कोड|आइटम कोड|उत्पाद कोड`,
      ],
      [
        'barcode',
        `barcode|bar code|barcode no|ean|ean 13|ean code|upc|gtin|isbn|gtin upc ean or isbn|variant barcode|बारकोड|बार कोड`,
      ],
      [
        'title',
        `item|items|item name|name of item|name of the item|product|products|product name|name|title|particulars|particular
        |description of goods|item description|goods|article|article name|material|material name|product title|stock item
        |सामान|वस्तु|नाम|विवरण|उत्पाद|आइटम|प्रोडक्ट|वस्तु का नाम|सामान का नाम|सामग्री|सामग्री का नाम|उत्पाद का नाम|मद
        |saman|samaan|vastu|naam|vivran`,
      ],
      [
        'description',
        'description|long description|body html|body|about|product description|short description|full description',
      ],
      [
        'category',
        `category|categories|product category|group|item group|stock group|product type|product group|department|section
        |category name|श्रेणी|वर्ग|कैटेगरी|समूह`,
      ],
      [
        'subCategory',
        'sub category|subcategory|sub group|subgroup|parent category|parentcategory|sub category name|उप श्रेणी|उपश्रेणी|उप वर्ग',
      ],
      [
        'regularPrice',
        `mrp|m r p|maximum retail price|regular price|regularprice|list price|compare at price|variant compare at price
        |original price|market price|एमआरपी|अधिकतम खुदरा मूल्य|एम आर पी`,
      ],
      [
        'price',
        `selling price|sale price|our price|offer price|discounted price|discountedprice|net price|net rate|special price|sp
        |final price|deal price|retail price|web price|online price|shop price|customer price|selling rate|sale rate|offer rate
        |price|rate|unit price|unit rate|variant price|बिक्री मूल्य|विक्रय मूल्य|दर|मूल्य|कीमत|क़ीमत|भाव|रेट|दाम
        |dar|dam|daam|keemat|kimat|bhav|bhaav`,
      ],
      ['discount', 'discount|discount %|discount percent|disc|disc %|% off|off|off %|छूट|छूट %'],
      [
        'stock',
        `stock|qty|quantity|stock qty|stock quantity|qty in stock|quantity in stock|closing stock|closing qty|closing balance
        |available|available qty|available stock|availability|balance|balance qty|on hand|qty on hand|inventory
        |variant inventory qty|current stock|in hand|nos|pcs|pieces|स्टॉक|मात्रा|उपलब्ध|शेष|maatra|matra`,
      ],
      ['inStock', 'in stock'],
      ['hsn', 'hsn|hsn code|hsn sac|hsn sac code|hsn no|hsn number|hsn / sac|एचएसएन|एचएसएन कोड'],
      [
        'gstRate',
        `gst|gst %|gst rate|gst rate %|gst percent|gst percentage|gst slab|gst slab %|gst in %|gst tax|gst tax %|gst tax rate|% gst
        |gst applicable|gst applicable %|gst as applicable|gst as applicable %|tax applicable|tax applicable %|tax as applicable
        |rate of gst applicable|tax rate applicable|applicable tax|applicable tax %|applicable tax rate
        |applicable gst|applicable gst %|applicable gst rate|gst rate applicable|gst rate applicable %|rate of gst %|rate of tax %
        |cgst+sgst|cgst + sgst|cgst sgst|cgst+sgst %|cgst + sgst %|cgst % + sgst %|cgst sgst %
        |tax|tax %|tax rate|tax rate %|tax percent|tax percentage|tax slab|tax slab %|tax in %|% tax|rate of tax|rate of gst|gstrate
        |igst|igst %|igst rate|igst rate %|जीएसटी|जीएसटी %|जीएसटी दर|जीएसटी स्लैब|कर|कर %|कर दर|कर की दर|टैक्स|टैक्स %`,
      ],
      ['cgst', 'cgst|cgst %|cgst rate|cgst rate %|cgst percent'],
      [
        'sgst',
        'sgst|sgst %|sgst rate|sgst rate %|sgst percent|utgst|utgst %|utgst rate|sgst utgst|sgst utgst %|sgst utgst rate',
      ],
      ['size', 'size|sizes|item size|product size|साइज|साइज़|आकार|माप'],
      ['color', 'color|colour|colors|colours|shade|रंग|कलर|rang'],
      ['brand', 'brand|brands|make|company|manufacturer|mfr|brand name|company name|ब्रांड|कंपनी|ब्रैंड'],
      [
        'picture',
        `picture|pictures|image|images|photo|photos|image url|image urls|image src|picture url|photo url|image link|img|imgurl
        |main image|product image|चित्र|फोटो|फ़ोटो|तस्वीर`,
      ],
      ['variantPicture', 'variant image|variant picture'],
      ['breaks', 'quantity prices|quantity price|price breaks|bulk prices|quantity discounts'],
      ['details', 'details'],
      ['featured', 'featured|is featured'],
      ['published', 'published|is published|status|visible|active|is active|enabled'],
    ] satisfies [Field, string][]
  ).flatMap(([field, names]) =>
    names.split('|').map((name) => [name.trim().normalize('NFC'), field] as const),
  ),
);

const OF_EXPORTS: Readonly<Record<Source, Readonly<Record<string, Column>>>> = {
  list: {},
  own: {},
  woocommerce: {
    type: { is: 'export', part: 'type' },
    parent: { is: 'export', part: 'parent' },
    name: { is: 'field', field: 'title' },
    position: { is: 'private' },
    'tax status': { is: 'private' },
  },
  shopify: {
    type: { is: 'field', field: 'category' },
    vendor: { is: 'field', field: 'brand' },
    'variant inventory tracker': { is: 'export', part: 'tracker' },
    'product category': { is: 'private' },
  },
};

/** Never shown, and never an attribute. */
const PRIVATE = new Set(
  `party|rack|location|godown
  |amount|total|total amount|value|stock value|closing value|cess|cess %|reorder level|min stock
  |s no|sno|sr no|srno|sl no|slno|serial no|serial number|serial|sn|no|#|line|row|remarks|remark|date
  |क्र|क्रम|क्रमांक|क्र सं|क्रम संख्या|राशि|कुल`
    .split('|')
    .map((name) => name.trim().normalize('NFC')),
);

const FILLERS = new Set('rs inr ₹ rupees the'.split(' '));
const PRICE_WORDS = new Set('mrp price rate एमआरपी दर मूल्य कीमत'.split(' '));
const OF_PRICES = new Set(
  'in per each pc piece unit incl including inclusive of all tax taxes gst with रु रुपये'.split(' '),
);

/** The likeliest of several columns of one field has the lowest. */
export function fieldRank(field: Field, heading: string): number {
  const [plain, spaced] = [plainHeading(heading), plainHeading(inWords(heading))];
  const names = [...FIELDS.keys()].filter((name) => FIELDS.get(name) === field);
  const rank = [plain, withoutFillers(plain), spaced, withoutFillers(spaced)]
    .map((name) => names.indexOf(name))
    .find((at) => at >= 0);
  return rank ?? names.length;
}

import { setOf } from './quantity-words.ts';

/**
 * What headings, units and words in tables mean, with the systems that write them so (D62.91). To add a system is to
 * add rows; `docs/headings.csv` is made from them.
 */

/** Exports whose columns mean something of their own; a heading of another system means the same in every table. */
export type System =
  | 'list'
  | 'own'
  | 'woocommerce'
  | 'shopify'
  | 'erpnext'
  | 'odoo'
  | 'zoho'
  | 'vyapar'
  | 'feed';

export type Meaning =
  | 'id'
  | 'code'
  | 'barcode'
  | 'name'
  | 'description'
  /** In Hindi, beside the others. */
  | 'name-hi'
  | 'description-hi'
  | 'category'
  | 'sub-category'
  /** A shop's is a category, an office's who asks. */
  | 'department'
  | 'brand'
  | 'size'
  | 'colour'
  | 'detail'
  | 'details'
  | 'picture'
  | 'variant-picture'
  | 'price'
  | 'mrp'
  | 'untaxed-price'
  /** The price of each from so many pieces, and 'Rate 2' beside 'Qty 2'. */
  | 'break'
  | 'break-from'
  | 'break-price'
  | 'breaks'
  | 'discount'
  /** What the owner pays, and whom. */
  | 'paid'
  /** The price of a whole line. */
  | 'amount'
  /** 'Total', of money or of pieces. */
  | 'total'
  | 'tax-amount'
  /** An amount, and not said which. */
  | 'money'
  /** Whether the prices of a row are with tax. */
  | 'tax-included'
  /** 'GST extra': the prices beside it are without. */
  | 'untaxes'
  | 'sale-starts'
  | 'sale-ends'
  /** Both in one cell. */
  | 'sale-dates'
  | 'gst'
  | 'cgst'
  | 'sgst'
  | 'hsn'
  | 'quantity'
  /** Perhaps the quantity: 'Required for March'. */
  | 'wanted'
  | 'stock'
  | 'in-stock'
  /** Other numbers of pieces: received, opening, in a box. */
  | 'count'
  /** 'No.': a serial number or a quantity. */
  | 'number'
  | 'serial'
  | 'unit'
  | 'published'
  | 'disabled'
  | 'featured'
  | 'type'
  | 'parent'
  | 'tracker'
  | 'policy'
  | 'gift-card'
  | 'option-name'
  | 'option-value'
  | 'note'
  | 'private'
  | 'unknown'
  | 'blank';

type HeadingRow = readonly [meaning: Meaning, writtenBy: string, headings: string];

/** Headings between bars; in small letters, without dots and brackets. */
export const HEADINGS: readonly HeadingRow[] = [
  ['id', 'lists', 'product id|id|item id'],
  [
    'code',
    'lists',
    `sku|item code|product code|code|article no|article number|article code|part no|part number|material code|item no
    |item number|item #|cat no|catalogue no|catalogue number|stock code|product sku|sku code|model no|model number|art no|art code`,
  ],
  ['code', 'Shopify', 'variant sku'],
  ['code', 'Odoo', 'internal reference'],
  ['code', 'Vyapar', 'item code*'],
  ['code', 'Marg, Busy', 'item alias|alias'],
  ['code', 'CPWD', 'dsr item no|dsr no|sor item no|sor no'],
  ['code', 'Hindi', 'कोड|वस्तु कोड|आइटम कोड|उत्पाद कोड'],
  ['barcode', 'lists', 'barcode|bar code|barcode no|ean|ean 13|ean code|upc|gtin|isbn|isbn no'],
  ['barcode', 'WooCommerce', 'gtin upc ean or isbn'],
  ['barcode', 'Shopify', 'variant barcode'],
  ['barcode', 'Hindi', 'बारकोड|बार कोड'],
  [
    'name',
    'lists',
    `item name|product name|name of item|name of the item|item|items|product|products|name|title|product title|particulars
    |particular|item description|description of goods|goods|article|article name|name of article|material|material name|stock item`,
  ],
  ['name', 'GeM, CPWD', 'item title|name of work|description of item|description of work'],
  [
    'name',
    'Hindi',
    `सामान|वस्तु|नाम|विवरण|उत्पाद|आइटम|प्रोडक्ट|वस्तु का नाम|सामान का नाम|सामग्री|सामग्री का नाम|उत्पाद का नाम|मद
    |saman|samaan|vastu|naam|vivran`,
  ],
  [
    'description',
    'lists',
    'description|long description|body|about|product description|short description|full description',
  ],
  ['description', 'Shopify', 'body html'],
  [
    'name-hi',
    'lists',
    'item hindi|item name hindi|product hindi|name hindi|name hi|hindi name|name in hindi|title hindi|title hi|हिन्दी नाम|हिंदी नाम|नाम हिन्दी|नाम हिंदी',
  ],
  ['description-hi', 'lists', 'description hindi|description hi|description in hindi|हिन्दी विवरण|हिंदी विवरण'],
  [
    'category',
    'lists',
    `category|categories|product category|group|item group|stock group|product type|product group
    |category name|item category`,
  ],
  ['category', 'Busy', 'parent group'],
  ['department', 'lists', 'department|section|dept'],
  ['category', 'Hindi', 'श्रेणी|वर्ग|कैटेगरी|समूह'],
  [
    'sub-category',
    'lists',
    'sub category|subcategory|sub group|subgroup|parent category|parentcategory|sub category name',
  ],
  ['sub-category', 'Hindi', 'उप श्रेणी|उपश्रेणी|उप वर्ग'],
  [
    'mrp',
    'lists',
    'mrp|m r p|maximum retail price|regular price|regularprice|list price|original price|market price|mrp price|mrp rate',
  ],
  ['mrp', 'Shopify', 'compare at price|variant compare at price'],
  ['mrp', 'Hindi', 'एमआरपी|अधिकतम खुदरा मूल्य|एम आर पी'],
  [
    'price',
    'lists',
    `selling price|sale price|our price|offer price|discounted price|discountedprice|net price|net rate|special price|sp
    |final price|deal price|retail price|web price|online price|shop price|customer price|selling rate|sale rate|offer rate
    |price|rate|unit price|unit rate`,
  ],
  ['price', 'Shopify', 'variant price'],
  ['price', 'ERPNext', 'standard selling rate|standard selling price'],
  ['price', 'Odoo', 'sales price|public price'],
  ['price', 'Tally, Busy', 'std selling price|std selling rate|std sales price|std sales rate|sales rate'],
  ['price', 'Vyapar', 'online store price'],
  ['price', 'Hindi', 'बिक्री मूल्य|विक्रय मूल्य|दर|मूल्य|कीमत|क़ीमत|भाव|रेट|दाम|dar|dam|daam|keemat|kimat|bhav|bhaav'],
  ['discount', 'lists', 'discount|discount %|discount percent|disc|disc %|% off|off|off %|छूट|छूट %'],
  [
    'stock',
    'lists',
    `stock|stock qty|stock quantity|qty in stock|quantity in stock|closing stock|closing qty|closing quantity|closing balance
    |available|available qty|available quantity|available stock|balance|balance qty|on hand|qty on hand|inventory
    |current stock|in hand|स्टॉक|उपलब्ध|शेष`,
  ],
  ['stock', 'Shopify', 'variant inventory qty|inventory quantity'],
  ['stock', 'Odoo', 'quantity on hand'],
  ['stock', 'Zoho', 'stock on hand'],
  ['stock', 'Vyapar', 'current stock quantity'],
  ['quantity', 'lists', 'qty|quantity|nos|pcs|pieces|quantities|मात्रा|नग|maatra|matra'],
  ['in-stock', 'WooCommerce, feeds', 'in stock|availability'],
  ['hsn', 'lists', 'hsn|hsn code|hsn sac|hsn sac code|hsn no|hsn number|एचएसएन|एचएसएन कोड'],
  ['hsn', 'ERPNext, Odoo', 'gst hsn code|l10n in hsn code'],
  [
    'gst',
    'lists',
    `gst|gst %|gst rate|gst rate %|gst percent|gst percentage|gst slab|gst slab %|gst in %|gst tax|gst tax %|gst tax rate|% gst
    |gst applicable|gst applicable %|gst as applicable|gst as applicable %|tax applicable|tax applicable %|tax as applicable
    |rate of gst applicable|tax rate applicable|applicable tax|applicable tax %|applicable tax rate
    |applicable gst|applicable gst %|applicable gst rate|gst rate applicable|gst rate applicable %|rate of gst %|rate of tax %
    |cgst+sgst|cgst + sgst|cgst sgst|cgst+sgst %|cgst + sgst %|cgst % + sgst %|cgst sgst %
    |tax|tax %|tax rate|tax rate %|tax percent|tax percentage|tax slab|tax slab %|tax in %|% tax|rate of tax|rate of gst|gstrate
    |igst|igst %|igst rate|igst rate %`,
  ],
  ['gst', 'Odoo', 'sales taxes|customer taxes'],
  ['gst', 'Busy', 'tax category'],
  ['gst', 'Zoho', 'intra state tax rate|inter state tax rate|tax1 percentage|item tax %'],
  ['gst', 'Hindi', 'जीएसटी|जीएसटी %|जीएसटी दर|जीएसटी स्लैब|कर|कर %|कर दर|कर की दर|टैक्स|टैक्स %'],
  ['cgst', 'lists', 'cgst|cgst %|cgst rate|cgst rate %|cgst percent'],
  [
    'sgst',
    'lists',
    'sgst|sgst %|sgst rate|sgst rate %|sgst percent|utgst|utgst %|utgst rate|sgst utgst|sgst utgst %|sgst utgst rate',
  ],
  [
    'tax-included',
    'lists',
    `tax inclusive|tax included|inclusive of tax|price includes tax|prices include tax|gst inclusive|gst included
    |inclusive of gst|price includes gst|inclusive tax|is tax inclusive|tax type|inclusive exclusive|incl excl
    |tax inclusive exclusive|tax incl excl|gst incl excl|gst type|vat type|is inclusive|inclusive of tax y n|tax inclusive y n
    |inclusive of gst y n|gst inclusive y n|inclusive of all taxes`,
  ],
  ['tax-included', 'Vyapar', 'sale price tax type|tax on sale price'],
  ['tax-included', 'Tally, Busy', 'rate is inclusive of tax|mrp inclusive'],
  ['size', 'lists', 'size|sizes|item size|product size|साइज|साइज़|आकार|माप'],
  ['colour', 'lists', 'color|colour|colors|colours|shade|रंग|कलर|rang'],
  ['brand', 'lists', 'brand|brands|make|company|manufacturer|mfr|brand name|company name|ब्रांड|कंपनी|ब्रैंड'],
  [
    'picture',
    'lists',
    `picture|pictures|image|images|photo|photos|image url|image urls|image src|picture url|photo url|image link|img|imgurl
    |main image|product image|चित्र|फोटो|फ़ोटो|तस्वीर`,
  ],
  ['picture', 'Shopify', 'product image url'],
  ['variant-picture', 'Shopify', 'variant image|variant picture|variant image url'],
  ['breaks', 'own', 'quantity prices|quantity price|price breaks|bulk prices|quantity discounts'],
  ['details', 'own', 'details'],
  ['featured', 'WooCommerce', 'featured|is featured'],
  [
    'published',
    'lists',
    'published|is published|status|visible|active|is active|enabled|published on online store|visibility in catalog|visibility|can be sold|sellable',
  ],
  ['disabled', 'ERPNext', 'disabled|is disabled|inactive|discontinued'],
  [
    'unit',
    'lists',
    'unit|uom|u o m|u m|unit of measure|unit of measurement|a u|per|unit name|base unit|stock uom|इकाई|यूनिट',
  ],
  ['unit', 'ERPNext, Zoho, Tally', 'default unit of measure|sales uom|usage unit|units of measure'],
  ['sale-starts', 'WooCommerce', 'date sale price starts|sale starts|sale price dates from'],
  ['sale-dates', 'feeds', 'sale price effective date'],
  ['sale-ends', 'WooCommerce', 'date sale price ends|sale ends|sale price dates to'],
  [
    'amount',
    'lists',
    'amount|amt|total amount|total amt|total value|total price|line total|value|net amount|gross amount|राशि|राशी|रकम|धनराशि|कुल राशि',
  ],
  ['total', 'lists', 'total|totals|grand total|sub total|कुल|योग|महायोग|टोटल'],
  [
    'private',
    'lists',
    `party|rack|rack no|location|item location|godown|warehouse|bin|cess|cess %|reorder level|reorder point|reorder qty
    |min stock|max stock|minimum stock quantity|date|print name|maintain stock|short name`,
  ],
  [
    'private',
    'GeM, ERPNext',
    'consignee|consignee reporting officer|target warehouse|source warehouse|required by',
  ],
  ['paid', 'ERPNext', 'in value|out value|balance value|opening value'],
  ['paid', 'Vyapar', 'at price unit|at price per unit'],
  ['paid', 'Marg', 'deal|free|half scheme'],
  ['detail', 'lists', 'colour scheme|color scheme'],
  [
    'serial',
    'lists',
    's no|sno|sr no|srno|sl no|slno|serial no|serial number|serial|sn|#|line|row|क्र|क्रम|क्रमांक|क्र सं|क्रम संख्या',
  ],
  // Exports with columns of their own.
  ['type', 'woocommerce', 'type'],
  ['parent', 'woocommerce', 'parent'],
  [
    'private',
    'woocommerce',
    `position|tax status|tax class|tags|sold individually|weight kg|length cm|width cm|height cm|shipping class|upsells
    |cross sells|grouped products|external url|button text|low stock amount|purchase note|download limit|download expiry days
    |allow customer reviews|swatches attributes`,
  ],
  ['id', 'shopify', 'handle|url handle'],
  ['category', 'shopify', 'type|product category'],
  ['brand', 'shopify', 'vendor'],
  ['tracker', 'shopify', 'variant inventory tracker|inventory tracker'],
  ['policy', 'shopify', 'variant inventory policy|continue selling when out of stock'],
  ['policy', 'woocommerce', 'backorders allowed'],
  ['gift-card', 'shopify', 'gift card'],
  ['code', 'erpnext', 'item'],
  ['private', 'erpnext', 'company'],
  ['mrp', 'feed', 'price'],
  ['price', 'feed', 'sale price'],
  ['private', 'zoho', 'product type'],
  ['private', 'odoo', 'product type'],
  [
    'private',
    'shopify',
    `tags|seo title|seo description|charge tax|variant taxable|variant grams|variant requires shipping
    |requires shipping|weight value grams|weight unit for display|variant weight unit|variant fulfillment service|image position
    |image alt text|google shopping google product category|option1 linked to|option2 linked to|option3 linked to`,
  ],
];

/** The first heading that all of these have says which export a table is. */
export const SIGNATURES: readonly (readonly [system: System, headings: readonly string[]])[] = [
  ['shopify', ['handle', 'variant price']],
  ['shopify', ['title', 'url handle']],
  ['shopify', ['title', 'option1 name', 'option1 value']],
  ['woocommerce', ['type', 'sku', 'regular price']],
  ['erpnext', ['item code', 'default unit of measure']],
  ['erpnext', ['item', 'warehouse', 'valuation rate']],
  ['odoo', ['internal reference', 'sales price']],
  ['zoho', ['item id', 'item name', 'usage unit']],
  ['vyapar', ['item name', 'sale price', 'current stock quantity']],
  ['feed', ['title', 'link', 'price', 'availability']],
];

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

/** Behind them; without these it is an export of an earlier release. */
export const TRANSLATED = [
  { is: 'name-hi', language: 'hi', field: 'title', heading: 'Name (Hindi)' },
  { is: 'description-hi', language: 'hi', field: 'description', heading: 'Description (Hindi)' },
] as const;

/** Of a list that the shop's order page saved. */
export const OWN_LIST_HEADINGS = ['id', 'product', 'quantity', 'price', 'note'] as const;

/** With any of these, a column says what the owner pays, or whom. */
export const WHAT_WE_PAID =
  setOf(`cost costs costing purchase purchases purchased purchaser purchasers purch purc pur buying
  bought landing landed lp nlc cp dp dlp ndp ptr pts ws wsp dealer dealers distributor distributors stockist stockists
  wholesale wholesaler wholesalers retailer retailers supplier suppliers supp vendor vendors margin margins profit profits
  markup commission valuation
  kharid kharidi kharidari khareed lagat laagat munafa thok
  खरीद ख़रीद खरीदी ख़रीदी खरीदारी खरीददारी लागत क्रय थोक होलसेल डीलर सप्लायर विक्रेता आपूर्तिकर्ता मार्जिन लाभ मुनाफा मुनाफ़ा`);

/** With any of these, a price is no shopper's. */
export const OF_PAID_PRICES =
  setOf(`min minimum floor buy bill billing inv invoice dist trade company party mfr
  manufacturer factory mill average avg inward inwards outward outwards opening op closing cl last self val godown
  reserve transfer branch`);

/** Nouns of a price. A crate is none. */
export const PRICES = setOf(`rate rates price prices mrp amount amt value val ₹ rs inr rupees
  दर मूल्य कीमत क़ीमत राशि रकम रक़म भाव रुपये रुपए रु रेट एमआरपी अमाउंट दाम
  dar dam daam keemat kimat bhav bhaav rashi mulya rakam`);

/** With a price, they make it a sum. */
export const SUM_WORDS = setOf('total totals subtotal grand कुल योग महायोग टोटल kul yog jod');
/** Nouns of tax, discount and the rest of a bill's money. */
export const CHARGES =
  setOf(`discount disc gst cgst sgst igst utgst cess tax taxes vat taxable % basic charges
  जीएसटी कर छूट टैक्स`);

export const TOTALS = setOf('total totals subtotal grand sub net gross कुल योग महायोग टोटल kul yog jod');
export const NUMBER = setOf('no number num # नं नंबर संख्या');
export const SERIAL = setOf(`s sr sl sn srl sno srno slno serial serials line row index क्र क्रम क्रमांक क्रमाँक अनु
  अनुक्रमांक अनुक्रम सं क्रसं क्रस krm kram kramank sankhya`);
export const QUANTITY =
  setOf(`qty qtty qnty qyt qnt qtys quantity quantities quan quant quty nos pcs pce piece pieces
  units count copies मात्रा नग अदद पीस संख्या कितने कितना कितनी क्वांटिटी matra maatra nag kitne kitna kitni`);
export const REQUIRED =
  setOf(`required reqd req reqmt requirement requirements require needed need demand demanded indented
  ordered wanted requested chahiye chaiye चाहिए चाहिये मांग माँग आवश्यकता आवश्यक जरूरत ज़रूरत`);
export const WANTED: ReadonlySet<string> = new Set([
  ...REQUIRED,
  ...setOf('indent order orders request approved sanctioned proposed आदेश स्वीकृत'),
]);
export const PERIODS = setOf('year annum yr month week day quarter term session वर्ष माह महीना');
export const UNIT_WORDS = setOf('unit uom u m o a per measure measurement इकाई ईकाई यूनिट ikai');
export const UNIT_NOUNS = setOf('unit uom per measurement इकाई ईकाई यूनिट ikai');
export const NOTES = setOf(`note notes remark remarks comment comments purpose department dept justification
  टिप्पणी रिमार्क रिमार्क्स अभ्युक्ति कैफियत विशेष kaifiyat`);
export const GOODS =
  setOf(`item items product products particular particulars description descriptions desc descr material
  materials article articles goods commodity
  सामान सामग्री उत्पाद वस्तु वस्तुएं वस्तुएँ वस्तुओं विवरण मद आइटम प्रोडक्ट चीज चीज़
  saman samaan samagri samagree vastu cheez cheej vivran`);
export const NAMES = setOf('name names title titles detail details नाम naam');
export const DETAILS =
  setOf(`brand brands make company manufacturer colour color colours colors size sizes spec specs
  specification specifications model variety grade gsm type variant quality ruling pages thickness pack packing packaging
  ब्रांड कंपनी रंग साइज साइज़ आकार माप प्रकार विशिष्टता rang`);
export const PACKS = setOf('box pack packs packet carton set bundle dibba डिब्बा पैकेट');
export const IN_STOCK = setOf('stock balance available availability hand closing inventory स्टॉक शेष उपलब्ध');
export const OTHER =
  setOf(`hsn sac date dated stock balance available availability received receipt issued issue supplied
  dispatched delivered pending returned billed invoiced shipped free bonus scheme hand existing damaged opening op closing
  consumption consumed last previous old barcode ean gtin phone mobile weight wt page
  address delivery days status signature sign vendor supplier customer moq minimum min max maximum
  तारीख दिनांक स्टॉक शेष उपलब्ध प्राप्त पृष्ठ हस्ताक्षर`);
export const FILLERS =
  setOf(`of the a and in for with to be full list office school no this year month words figures
  का की के को में और में हेतु ka ki ke aur`);
/** 'MRP (Rs.) incl. of all taxes' is 'MRP'. */
export const HEADING_FILLERS = setOf('rs inr ₹ rupees the');
export const PRICE_HEADINGS = setOf('mrp price rate एमआरपी दर मूल्य कीमत');
export const PRICE_FILLERS = setOf(
  'in per each pc pcs piece unit no nos incl including inclusive of all tax taxes gst with रु रुपये प्रति नग',
);

/** A price without tax; a shopper pays it with tax. */
const TAX = '(?:gst|tax(?:es)?|vat)\\b';
export const WITHOUT_TAX = new RegExp(
  [
    `\\b(?:ex|excl?(?:uding|usive|uded)?|without|w\\/o|before|plus|extra|net of)\\b[^a-z]*(?:of )?(?:all )?${TAX}`,
    `\\+[^a-z]*(?:of )?(?:all )?${TAX}`,
    `${TAX}[^a-z]*(?:is |are |as |at |will be |charged )*(?:extra|excl(?:uded|usive)?|additional|applicable|actuals?|not incl(?:uded|usive)?)\\b`,
    '\\b(?:basic|taxable|untaxed|pre-?tax) (?:rate|price|value|amount)',
    '(?:जीएसटी|कर) (?:अतिरिक्त|अलग)',
  ].join('|'),
  'i',
);
export const WITH_TAX = new RegExp(
  `\\bincl?(?:uding|usive|uded|udes?|\\.)?\\b[^a-z]*(?:of )?(?:all )?${TAX}|${TAX}[^a-z]*(?:is |are )?incl(?:uded|usive)?\\b|\\bwith ${TAX}|(?:जीएसटी|कर) सहित`,
  'i',
);

/** Of a sum below the products. */
export const SUMS = setOf('total totals subtotal कुल योग महायोग जोड़ टोटल kul yog jod');
export const OF_SUMS = setOf(`total totals subtotal कुल योग महायोग जोड़ टोटल kul yog jod
  grand sub net gross invoice order page bill amount amt value cost price payable qty quantity quantities pcs
  pieces items item no nos number of in words figures figure rs inr rupees incl including inclusive excl excluding gst tax
  taxes all quoted rate राशि मात्रा मूल्य रुपये रुपए रु रक़म रकम संख्या शब्दों अंकों में`);
export const OF_CHARGES =
  setOf(`no number gst cgst sgst igst ugst vat cess tax taxes freight discount payable packing forwarding
  transport delivery handling charge charges amount amt value total net rate rs inr rupees only extra additional applicable
  actual actuals included inclusive incl excluded exclusive excl paid allowed any all and less add % ₹`);
export const PREPOSITIONS = setOf('to upto by for on as at of in from if');

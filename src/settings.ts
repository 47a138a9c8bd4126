/** Names the shop and its products (docs/owner.md). Imports nothing. */

/** Where the server's record has no name (D1), and for the installed app. */
export const SHOP_NAME = 'Daftar';
/** At most 12 letters. */
export const SHORT_NAME = 'Daftar';
/** For search engines and link previews. */
export const DESCRIPTION = 'Stationery and office supplies, delivered across India.';

/** Home's texts (SPEC 2). */
export const HERO_KIND = 'Stationery and office supplies';
export const HERO_TITLE = 'Good paper, honest ink, a well-kept desk';
export const HERO_TEXT =
  'Notebooks that lie flat, pens that start at once and files that still close in March. Priced in rupees, delivered across India.';
export const PROMOTION_TITLE = 'Office Essentials';
export const PROMOTION_TEXT =
  'Files, paper and pens by the box, so that the supply cupboard never runs dry before month end.';
export const NEWSLETTER_TEXT = 'New notebooks, new inks and the odd idea for a tidier desk. Once a month.';

/** The reference API's invented store info (SPEC 3, Store info). No other engine uses it. */
export const REFERENCE_RECORD = {
  storeName: 'Daftar Stationers',
  companyName: 'Daftar Stationers Private Limited',
  companyEmail: 'help@daftar.example',
  companyPhone: '+91 22 5550 0142',
  companyAddress: '14 Kagaz Lane, Fort, Mumbai, Maharashtra 400001, India',
  description:
    'Paper, pens and everything a desk needs, chosen by people who still write things down. Sent anywhere in India.',
  companyLogoUrl: '/pictures/logo.webp?w=320',
  /** The address of a picture, by category. */
  categoryImages: {},
  /** HTML by the policy's address; words in braces are replaced from this record. */
  policies: {
    about: `<img src="{{companyLogoUrl}}" alt="{{companyName}}" width="96" height="96">
<h2>A small shop with long shelves</h2>
<p>{{companyName}} began in 1974 as a counter for registers and ink in the lanes behind the High Court. The
clerks who bought their docket covers from us are retired now; their grandchildren order gel pens by the box.</p>
<h2>What we keep</h2>
<ul>
  <li>Paper that takes fountain pen ink without feathering, because we write on it before we stock it.</li>
  <li>Refills for every pen we sell, so that a pen is bought once.</li>
  <li>Office supplies in the quantities offices really use.</li>
</ul>
<h2>Where to find us</h2>
<p>{{companyName}}<br>{{ companyAddress }}</p>
<p>Write to <a href="mailto:{{companyEmail}}">{{companyEmail}}</a> or ring {companyPhone}; a person answers.</p>`,
  },
};
/**
 * The seller on the reference API's invoices (D58), with an invented GSTIN; without one it writes plain bills. What the
 * numbers of invoices and of credit notes begin with has at most three letters or digits.
 */
export const REFERENCE_SELLER = {
  gstin: '27AADCD0000K1Z7',
  state: 'Maharashtra',
  prefix: 'DF',
  notePrefix: 'DFC',
};
export const REFERENCE_PAYEE = 'daftar@bank.example';

interface DeliveryTerms {
  /** In rupees; 0 is free. */
  charge: number;
  /** Goods of this sum, after offers and coupons, are delivered free. */
  freeFrom?: number;
  /** From the order to the parcel, at least and at most, without the day of the order and Sundays. */
  days: [least: number, most: number];
  /** Whether an order there can be paid on delivery. */
  payOnDelivery: boolean;
}

/**
 * What delivery costs, and how many days it takes, by the first digits of PIN codes (D57). The engine's `delivery` in
 * store.json has the same fields, as JSON (engines/vendure/store.example.json). Of two zones the longer digits count.
 * `elsewhere` is for all other PIN codes; without it the shop delivers to its zones only.
 */
export const REFERENCE_DELIVERY: {
  zones: (DeliveryTerms & {
    /** What staff call the zone. */
    name: string;
    /** One to six digits each. */
    pinCodes: string[];
  })[];
  elsewhere?: DeliveryTerms;
} = {
  zones: [
    {
      name: 'Mumbai and Thane',
      pinCodes: ['400', '4011', '4012', '4013', '4212', '4213', '4216'],
      charge: 29,
      freeFrom: 299,
      days: [1, 2],
      payOnDelivery: true,
    },
    {
      name: 'Maharashtra, Goa and Gujarat',
      pinCodes: ['36', '37', '38', '39', '40', '41', '42', '43', '44'],
      charge: 49,
      freeFrom: 499,
      days: [2, 4],
      payOnDelivery: true,
    },
    {
      name: 'Delhi, Bengaluru, Chennai, Hyderabad and Kolkata',
      pinCodes: ['110', '560', '600', '500', '700'],
      charge: 49,
      freeFrom: 499,
      days: [2, 4],
      payOnDelivery: true,
    },
    {
      name: 'Ladakh, the North East and the islands',
      pinCodes: ['194', '737', '744', '78', '79', '68255'],
      charge: 149,
      freeFrom: 1999,
      days: [6, 10],
      payOnDelivery: false,
    },
  ],
  elsewhere: { charge: 79, freeFrom: 799, days: [4, 7], payOnDelivery: true },
};

/** D58, for both servers: invoices worked out by hand, by the rules of `server/shop/invoices/`. The shop is in Maharashtra. */
export interface WorkedInvoice {
  name: string;
  /** How many of each product. */
  goods: Record<string, number>;
  pinCode: string;
  state: string;
  coupon?: string;
  business?: { name: string; gstin: string };
  hasNoGstin?: boolean;
  kind: 'tax-invoice' | 'bill-of-supply';
  placeOfSupply: string;
  /** Title, HSN, quantity, price, discount, taxable, rate, CGST, SGST, IGST, total. */
  lines: [string, string, ...number[]][];
  /** Taxable, CGST, SGST, IGST, exempt, discount, delivery, total. */
  totals: number[];
}

export const BUSINESS = { name: 'Deccan Papers LLP', gstin: '36AADFD0000A1ZN' };

export const GOODS = [
  { id: 'pen', title: 'Pen', category: 'Pens', regularPrice: 118, hsn: '9608', gstRate: 18 },
  { id: 'book', title: 'Book', category: 'Paper', regularPrice: 149, hsn: '4820', gstRate: 0 },
  { id: 'bag', title: 'Bag', category: 'Bags', regularPrice: 105, hsn: '4202', gstRate: 5 },
  { id: 'bead', title: 'Bead', category: 'Craft', regularPrice: 0.01, hsn: '7018', gstRate: 18 },
  { id: 'press', title: 'Press', category: 'Machines', regularPrice: 9999999, hsn: '8443', gstRate: 18 },
  { id: 'clip', title: 'Clip', category: 'Desk', regularPrice: 10.07, hsn: '8305', gstRate: 18 },
  { id: 'tape', title: 'Tape', category: 'Desk', regularPrice: 10, hsn: '3919', gstRate: 5 },
  { id: 'plain', title: 'Plain', category: 'Desk', regularPrice: 250 },
];

export const COUPONS = [
  { text: 'Ten', code: 'TEN', percent: 10 },
  { text: 'Fifty', code: 'FIFTY', amount: 50 },
  { text: 'Pens', code: 'PENS', percent: 20, category: 'Pens' },
  { text: 'All', code: 'ALL', percent: 100 },
];

const TERMS = { days: [1, 2], payOnDelivery: true };
export const ZONES = {
  zones: [
    { ...TERMS, name: 'Free', pinCodes: ['400', '500'], charge: 0 },
    { ...TERMS, name: 'Karnataka', pinCodes: ['56'], charge: 49 },
    { ...TERMS, name: 'Tamil Nadu', pinCodes: ['6'], charge: 79 },
  ],
};

const TAXED = { kind: 'tax-invoice' } as const;
const MUMBAI = { ...TAXED, pinCode: '400001', state: 'Maharashtra', placeOfSupply: '27 Maharashtra' };
const HYDERABAD = { ...TAXED, pinCode: '500001', state: 'Telangana', placeOfSupply: '36 Telangana' };
const BENGALURU = { ...TAXED, pinCode: '560001', state: 'Karnataka', placeOfSupply: '29 Karnataka' };
const CHENNAI = { ...TAXED, pinCode: '600001', state: 'Tamil Nadu', placeOfSupply: '33 Tamil Nadu' };

export const WORKED: readonly WorkedInvoice[] = [
  {
    name: 'within the state',
    goods: { pen: 1 },
    ...MUMBAI,
    lines: [['Pen', '9608', 1, 118, 0, 100, 18, 9, 9, 0, 118]],
    totals: [100, 9, 9, 0, 0, 0, 0, 118],
  },
  {
    name: 'to another state',
    goods: { pen: 1 },
    ...HYDERABAD,
    lines: [['Pen', '9608', 1, 118, 0, 100, 18, 0, 0, 18, 118]],
    totals: [100, 0, 0, 18, 0, 0, 0, 118],
  },
  {
    name: 'exempt goods only',
    goods: { book: 2 },
    ...MUMBAI,
    kind: 'bill-of-supply',
    lines: [['Book', '4820', 2, 149, 0, 298, 0, 0, 0, 0, 298]],
    totals: [0, 0, 0, 0, 298, 0, 0, 298],
  },
  {
    name: 'mixed rates within the state',
    goods: { pen: 2, book: 1, bag: 3 },
    ...MUMBAI,
    lines: [
      ['Pen', '9608', 2, 118, 0, 200, 18, 18, 18, 0, 236],
      ['Book', '4820', 1, 149, 0, 149, 0, 0, 0, 0, 149],
      ['Bag', '4202', 3, 105, 0, 300, 5, 7.5, 7.5, 0, 315],
    ],
    totals: [500, 25.5, 25.5, 0, 149, 0, 0, 700],
  },
  {
    name: 'mixed rates to another state',
    goods: { pen: 2, book: 1, bag: 3 },
    ...HYDERABAD,
    lines: [
      ['Pen', '9608', 2, 118, 0, 200, 18, 0, 0, 36, 236],
      ['Book', '4820', 1, 149, 0, 149, 0, 0, 0, 0, 149],
      ['Bag', '4202', 3, 105, 0, 300, 5, 0, 0, 15, 315],
    ],
    totals: [500, 0, 0, 51, 149, 0, 0, 700],
  },
  {
    name: 'ten per cent off all',
    goods: { pen: 1, book: 1, bag: 1 },
    ...MUMBAI,
    coupon: 'TEN',
    lines: [
      ['Pen', '9608', 1, 118, 11.8, 90, 18, 8.1, 8.1, 0, 106.2],
      ['Book', '4820', 1, 149, 14.9, 134.1, 0, 0, 0, 0, 134.1],
      ['Bag', '4202', 1, 105, 10.5, 90, 5, 2.25, 2.25, 0, 94.5],
    ],
    totals: [180, 10.35, 10.35, 0, 134.1, 37.2, 0, 334.8],
  },
  {
    name: '₹50 off, spread by value',
    goods: { pen: 1, book: 1, bag: 1 },
    ...HYDERABAD,
    coupon: 'FIFTY',
    lines: [
      ['Pen', '9608', 1, 118, 15.86, 86.56, 18, 0, 0, 15.58, 102.14],
      ['Book', '4820', 1, 149, 20.03, 128.97, 0, 0, 0, 0, 128.97],
      ['Bag', '4202', 1, 105, 14.11, 86.56, 5, 0, 0, 4.33, 90.89],
    ],
    totals: [173.12, 0, 0, 19.91, 128.97, 50, 0, 322],
  },
  {
    name: 'an offer that lowers its own line',
    goods: { pen: 2, bag: 1 },
    ...MUMBAI,
    coupon: 'PENS',
    lines: [
      ['Pen', '9608', 2, 118, 47.2, 160, 18, 14.4, 14.4, 0, 188.8],
      ['Bag', '4202', 1, 105, 0, 100, 5, 2.5, 2.5, 0, 105],
    ],
    totals: [260, 16.9, 16.9, 0, 0, 47.2, 0, 293.8],
  },
  {
    name: 'delivery of goods of one rate',
    goods: { pen: 1 },
    ...BENGALURU,
    lines: [
      ['Pen', '9608', 1, 118, 0, 100, 18, 0, 0, 18, 118],
      ['Standard Shipping', '9608', 1, 49, 0, 41.53, 18, 0, 0, 7.47, 49],
    ],
    totals: [141.53, 0, 0, 25.47, 0, 0, 49, 167],
  },
  {
    name: 'delivery of goods of three rates',
    goods: { pen: 1, book: 1, bag: 1 },
    ...BENGALURU,
    lines: [
      ['Pen', '9608', 1, 118, 0, 100, 18, 0, 0, 18, 118],
      ['Book', '4820', 1, 149, 0, 149, 0, 0, 0, 0, 149],
      ['Bag', '4202', 1, 105, 0, 100, 5, 0, 0, 5, 105],
      ['Standard Shipping', '9608', 1, 15.54, 0, 13.17, 18, 0, 0, 2.37, 15.54],
      ['Standard Shipping', '4820', 1, 19.63, 0, 19.63, 0, 0, 0, 0, 19.63],
      ['Standard Shipping', '4202', 1, 13.83, 0, 13.17, 5, 0, 0, 0.66, 13.83],
    ],
    totals: [226.34, 0, 0, 26.03, 168.63, 0, 49, 421],
  },
  {
    name: 'delivery and ₹50 off',
    goods: { pen: 3, book: 2, bag: 1 },
    ...CHENNAI,
    coupon: 'FIFTY',
    lines: [
      ['Pen', '9608', 3, 118, 23.38, 280.19, 18, 0, 0, 50.43, 330.62],
      ['Book', '4820', 2, 149, 19.68, 278.32, 0, 0, 0, 0, 278.32],
      ['Bag', '4202', 1, 105, 6.94, 93.39, 5, 0, 0, 4.67, 98.06],
      ['Standard Shipping', '9608', 1, 36.94, 0, 31.31, 18, 0, 0, 5.63, 36.94],
      ['Standard Shipping', '4820', 1, 31.1, 0, 31.1, 0, 0, 0, 0, 31.1],
      ['Standard Shipping', '4202', 1, 10.96, 0, 10.44, 5, 0, 0, 0.52, 10.96],
    ],
    totals: [415.33, 0, 0, 61.25, 309.42, 50, 79, 786],
  },
  {
    name: 'delivery of exempt goods',
    goods: { book: 1 },
    ...BENGALURU,
    kind: 'bill-of-supply',
    lines: [
      ['Book', '4820', 1, 149, 0, 149, 0, 0, 0, 0, 149],
      ['Standard Shipping', '4820', 1, 49, 0, 49, 0, 0, 0, 0, 49],
    ],
    totals: [0, 0, 0, 0, 198, 0, 49, 198],
  },
  {
    name: '1 paisa',
    goods: { bead: 1 },
    ...HYDERABAD,
    lines: [['Bead', '7018', 1, 0.01, 0, 0.01, 18, 0, 0, 0, 0.01]],
    totals: [0.01, 0, 0, 0, 0, 0, 0, 0.01],
  },
  {
    name: 'odd paise, halves alike',
    goods: { clip: 1, tape: 1 },
    ...MUMBAI,
    lines: [
      ['Clip', '8305', 1, 10.07, 0, 8.53, 18, 0.77, 0.77, 0, 10.07],
      ['Tape', '3919', 1, 10, 0, 9.52, 5, 0.24, 0.24, 0, 10],
    ],
    totals: [18.05, 1.01, 1.01, 0, 0, 0, 0, 20.07],
  },
  {
    name: 'odd paise to another state',
    goods: { clip: 3, tape: 7 },
    ...HYDERABAD,
    lines: [
      ['Clip', '8305', 3, 10.07, 0, 25.6, 18, 0, 0, 4.61, 30.21],
      ['Tape', '3919', 7, 10, 0, 66.67, 5, 0, 0, 3.33, 70],
    ],
    totals: [92.27, 0, 0, 7.94, 0, 0, 0, 100.21],
  },
  {
    name: '₹99,99,999 within the state',
    goods: { press: 1 },
    ...MUMBAI,
    lines: [['Press', '8443', 1, 9999999, 0, 8474575.42, 18, 762711.79, 762711.79, 0, 9999999]],
    totals: [8474575.42, 762711.79, 762711.79, 0, 0, 0, 0, 9999999],
  },
  {
    name: '₹99,99,999 to another state',
    goods: { press: 1 },
    ...HYDERABAD,
    lines: [['Press', '8443', 1, 9999999, 0, 8474575.42, 18, 0, 0, 1525423.58, 9999999]],
    totals: [8474575.42, 0, 0, 1525423.58, 0, 0, 0, 9999999],
  },
  {
    name: 'goods without a rate',
    goods: { plain: 1, pen: 1 },
    ...MUMBAI,
    lines: [
      ['Plain', '', 1, 250, 0, 250, 0, 0, 0, 0, 250],
      ['Pen', '9608', 1, 118, 0, 100, 18, 9, 9, 0, 118],
    ],
    totals: [100, 9, 9, 0, 250, 0, 0, 368],
  },
  {
    name: 'goods that an offer gives away, and delivery',
    goods: { pen: 1, book: 1 },
    ...BENGALURU,
    coupon: 'ALL',
    lines: [
      ['Pen', '9608', 1, 118, 118, 0, 18, 0, 0, 0, 0],
      ['Book', '4820', 1, 149, 149, 0, 0, 0, 0, 0, 0],
      ['Standard Shipping', '9608', 1, 24.5, 0, 20.76, 18, 0, 0, 3.74, 24.5],
      ['Standard Shipping', '4820', 1, 24.5, 0, 24.5, 0, 0, 0, 0, 24.5],
    ],
    totals: [20.76, 0, 0, 3.74, 24.5, 267, 49, 49],
  },
  {
    name: 'a business in another state',
    goods: { pen: 10, book: 4 },
    ...HYDERABAD,
    business: BUSINESS,
    lines: [
      ['Pen', '9608', 10, 118, 0, 1000, 18, 0, 0, 180, 1180],
      ['Book', '4820', 4, 149, 0, 596, 0, 0, 0, 0, 596],
    ],
    totals: [1000, 0, 0, 180, 596, 0, 0, 1776],
  },
  {
    name: 'a state in Hindi',
    goods: { bag: 1 },
    ...BENGALURU,
    state: 'कर्नाटक',
    lines: [
      ['Bag', '4202', 1, 105, 0, 100, 5, 0, 0, 5, 105],
      ['Standard Shipping', '4202', 1, 49, 0, 46.67, 5, 0, 0, 2.33, 49],
    ],
    totals: [146.67, 0, 0, 7.33, 0, 0, 49, 154],
  },
  {
    name: 'a state in letters that are not known, by its PIN code',
    goods: { bag: 1 },
    ...CHENNAI,
    state: 'தமிழ்நாடு',
    lines: [
      ['Bag', '4202', 1, 105, 0, 100, 5, 0, 0, 5, 105],
      ['Standard Shipping', '4202', 1, 79, 0, 75.24, 5, 0, 0, 3.76, 79],
    ],
    totals: [175.24, 0, 0, 8.76, 0, 0, 79, 184],
  },
  {
    name: 'a seller without a GSTIN',
    goods: { pen: 2, bag: 1 },
    ...BENGALURU,
    hasNoGstin: true,
    kind: 'bill-of-supply',
    lines: [
      ['Pen', '9608', 2, 118, 0, 236, 0, 0, 0, 0, 236],
      ['Bag', '4202', 1, 105, 0, 105, 0, 0, 0, 0, 105],
      ['Standard Shipping', '9608', 1, 49, 0, 49, 0, 0, 0, 0, 49],
    ],
    totals: [0, 0, 0, 0, 390, 0, 49, 390],
  },
];

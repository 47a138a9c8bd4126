import { DOZENS, MULTIPLIERS, NUMBER_WORDS } from './quantity-words.ts';
import { plainText } from './read-line.ts';

/**
 * What a heading says of its column; `number` is 'No.', which may be a serial number or a quantity, and `perhaps` is
 * 'Stock qty' or 'Required for March', which is one only if nothing else is.
 */
export type Kind =
  | 'quantity'
  | 'perhaps'
  | 'number'
  | 'money'
  | 'serial'
  | 'unit'
  | 'note'
  | 'id'
  | 'words'
  | 'detail'
  | 'other'
  | 'unknown'
  | 'blank';

export interface Heading {
  kind: Kind;
  /** Every word of it is known. */
  isSure: boolean;
  /** 'Qty (Dozen)' */
  isInDozens: boolean;
  /** 'Total': of money, where the table has prices. */
  isTotal: boolean;
}

/** As offices, schools, shops and governments in India write them (D52.45). */
export function readHeading(cell: string): Heading {
  // 'क्र०' is short for 'क्रमांक'.
  const plain = plainText(cell)
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=[\u0900-\u0963])0/g, '');
  const outside = wordsIn(plain.replace(/[([{][^)\]}]*[)\]}]?/g, ' '));
  const all = wordsIn(plain);
  const words = outside.length > 0 ? outside : all;
  const kind = words.length > LONGEST ? 'unknown' : kindOf(words);
  return {
    kind,
    isSure: kind !== 'unknown' && words.every((word) => KNOWN.has(word)),
    isInDozens: kind === 'quantity' && all.some((word) => DOZENS.has(word)),
    isTotal: words.every((word) => TOTALS.has(word)),
  };
}

/** Of words; a longer text is no heading. */
const LONGEST = 12;

function wordsIn(text: string): string[] {
  return text
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}#%₹]+/u)
    .filter(Boolean);
}

/** Sums, taxes, signatures: 'GST 18%' is one, 'GST Invoice Book' is goods. */
export function isFooter(cell: string): boolean {
  if (cell.length > LONGEST_FOOTER) return false;
  const plain = plainText(cell).normalize('NFC').toLowerCase().trim();
  const words = wordsIn(plain);
  const isSum =
    words.some((word) => SUMS.has(word)) && words.every((word) => OF_SUMS.has(word) || isDigits(word));
  if (isSum || isInWords(words) || SIGNED.test(plain) || ROUNDED.test(plain)) return true;
  const [, charge = '', rest] = CHARGED.exec(plain) ?? [];
  return rest !== undefined && isOfCharge(charge, wordsIn(rest));
}

const LONGEST_FOOTER = 60;
const SIGNED =
  /^(?:amount in words|prepared by|checked by|approved by|authori[sz]ed signatory|carried (?:over|forward)|brought forward)(?!\p{L})|^signatures?(?:[^\p{L}]*$| ?:| ?(?:of|with|and|&) )/u;
/** With an amount, perhaps; not 'Round Off Eraser' */
const ROUNDED =
  /^(?:add|less)?[: ]*round(?:ed|ing)?[ -]?off(?: to .*|(?:[^\p{L}]|(?:amount|amt|value|adjustments?|rs|inr|only)(?!\p{L}))*)$/u;
const CHARGED =
  /^(?:(?:output|input|add|less|cash|trade|net|amount|total)[: ]+){0,2}([cisu]gst|gst(?:in)?|vat|tax(?:es)?|freight|discount|payable)(?=$|[ @:.,\d%(&+/-])(.*)$/;

/** 'Rupees five hundred only' */
function isInWords([first = '', ...words]: readonly string[]): boolean {
  const isNumber = (word: string) =>
    NUMBER_WORDS.has(word) || MULTIPLIERS.has(word) || /\d|^(?:\w+ty|crores?|and|paise)$/.test(word);
  return /^(?:rupees|rs|inr)$/.test(first) && (words.at(-1) === 'only' || words.every(isNumber));
}

/** What follows 'GST', 'Discount' or 'Freight'. 'GST in Practice' and 'Tax for Beginners' are books. */
function isOfCharge(charge: string, words: readonly string[]): boolean {
  const isSubject = /^(?:gst|tax|vat)/.test(charge) && /^(?:in|for|of)$/.test(words[0] ?? '');
  const isKnown = (word: string) =>
    OF_CHARGES.has(word) || OF_SUMS.has(word) || PREPOSITIONS.has(word) || /\d/.test(word);
  return isSubject
    ? words.every(isKnown)
    : PREPOSITIONS.has(words[0] ?? '') || words.every((word) => OF_CHARGES.has(word) || /\d/.test(word));
}

function isDigits(word: string): boolean {
  return /^[\d₹%]+$/.test(word);
}

function kindOf(words: readonly string[]): Kind {
  const has = (kind: ReadonlySet<string>) => words.some((word) => kind.has(word));
  const isOnly = (...kinds: ReadonlySet<string>[]) =>
    words.every((word) => kinds.some((kind) => kind.has(word)));
  const text = words.join(' ');
  if (words.length === 0) return 'blank';
  if (isOnly(NUMBER)) return words.includes('संख्या') ? 'quantity' : 'number';
  if (text === 'no s' || isOnly(DOZENS)) return 'quantity';
  if (isOnly(SERIAL, NUMBER) || /^s[rl]? nos$/.test(text)) return 'serial';
  if (/^(?:(?:product|item|article|material|part|art) ?)?(?:sku|id|code)(?: ?(?:no|number))?$/.test(text))
    return 'id';
  if (/^(?:item|product|article|material|part|art|cat|catalogue|model) (?:no|number|#)$/.test(text))
    return 'number';
  if (/^(?:no|nos|number) of (?!pages|sheets|leaves|days)/.test(text) && !has(PRICES)) return 'quantity';
  if (has(QUANTITY)) {
    if (has(PRICES)) return 'money';
    const isOfEach = words.includes('per') && !PERIODS.has(words.at(-1) ?? '');
    return has(OTHER) || has(PACKS) || isOfEach ? 'perhaps' : 'quantity';
  }
  if (isOnly(UNIT, FILLERS) && (has(UNITS_OF) || /^(?:[au] ?u|u m|u o m)$/.test(text))) return 'unit';
  // 'Total Reqd.', but not 'Order Total'
  if (has(TOTALS) && has(REQUIRED) && !has(PRICES)) return 'quantity';
  if (has(NAMES) && !has(MONEY) && !has(PRICES)) {
    return words.some((word) => OTHER.has(word) && word !== 'stock') ? 'other' : 'words';
  }
  if (has(MONEY) || has(PRICES)) return 'money';
  if (has(OTHER)) return has(WANTED) ? 'perhaps' : 'other';
  if (has(NOTE)) return 'note';
  if (has(REQUIRED) && isOnly(REQUIRED, NUMBER)) return 'quantity';
  if (has(WANTED))
    return words.some((word) => /^(?:by|for|no|date|किसके)$/.test(word)) ? 'perhaps' : 'quantity';
  if (has(DETAIL)) return 'detail';
  return isOnly(NAME, FILLERS) && has(NAME) ? 'words' : 'unknown';
}

const NUMBER = setOf('no number num # नं नंबर संख्या');
const SERIAL = setOf(`s sr sl sn srl sno srno slno serial serials line row index क्र क्रम क्रमांक क्रमाँक अनु
  अनुक्रमांक अनुक्रम सं क्रसं क्रस krm kram kramank sankhya`);
const QUANTITY =
  setOf(`qty qtty qnty qyt qnt qtys quantity quantities quan quant quty nos pcs pce piece pieces units count copies
  मात्रा नग अदद पीस संख्या कितने कितना कितनी क्वांटिटी matra maatra nag kitne kitna kitni`);
const REQUIRED =
  setOf(`required reqd req reqmt requirement requirements require needed need demand demanded indented ordered wanted
  requested chahiye chaiye चाहिए चाहिये मांग माँग आवश्यकता आवश्यक जरूरत ज़रूरत`);
const WANTED = new Set([
  ...REQUIRED,
  ...setOf('indent order orders request approved sanctioned proposed आदेश स्वीकृत'),
]);
const PERIODS = setOf('year annum yr month week day quarter term session वर्ष माह महीना');
const PRICES =
  setOf(`rate rates price prices mrp amount amt cost value val ₹ rs inr rupees discount disc gst cgst sgst igst cess
  tax taxes vat taxable % दर मूल्य कीमत क़ीमत राशि रकम रक़म भाव रुपये रुपए रु रेट एमआरपी अमाउंट जीएसटी कर छूट
  dar dam daam keemat kimat bhav bhaav rashi mulya rakam`);
const TOTALS = setOf('total totals subtotal grand sub कुल योग महायोग टोटल kul yog jod');
const SUMS = setOf('total totals subtotal कुल योग महायोग जोड़ टोटल kul yog jod');
const OF_SUMS = new Set([
  ...SUMS,
  ...setOf(`grand sub net gross invoice order page bill amount amt value cost price payable qty quantity quantities pcs
    pieces items item no nos number of in words rs inr rupees incl including inclusive excl excluding gst tax taxes all
    राशि मात्रा मूल्य रुपये रुपए रु रक़म रकम संख्या`),
]);
const PREPOSITIONS = setOf('to upto by for on as at of in from if');
const OF_CHARGES =
  setOf(`no number gst cgst sgst igst ugst vat cess tax taxes freight discount payable packing forwarding transport
  delivery handling charge charges amount amt value total net rate rs inr rupees only extra additional applicable
  actual actuals included inclusive incl excluded exclusive excl paid allowed any all and less add % ₹`);
const MONEY = setOf(`total totals subtotal net gross basic charges कुल योग महायोग टोटल kul yog jod`);
const UNIT = setOf('unit uom u m o a per measure measurement इकाई ईकाई यूनिट ikai');
const UNITS_OF = setOf('unit uom per measurement इकाई ईकाई यूनिट ikai');
const NOTE = setOf(`note notes remark remarks comment comments purpose department dept justification
  टिप्पणी रिमार्क रिमार्क्स अभ्युक्ति कैफियत विशेष kaifiyat`);
const NAMES =
  setOf(`item items product products particular particulars description descriptions desc descr material materials
  article articles goods commodity
  सामान सामग्री उत्पाद वस्तु वस्तुएं वस्तुएँ वस्तुओं विवरण मद आइटम प्रोडक्ट चीज चीज़
  saman samaan samagri samagree vastu cheez cheej vivran`);
const NAME = setOf('name names title titles detail details नाम naam');
const DETAIL =
  setOf(`brand brands make company manufacturer colour color colours colors size sizes spec specs specification
  specifications model variety grade gsm type variant quality ruling pages thickness pack packing packaging
  ब्रांड कंपनी रंग साइज साइज़ आकार माप प्रकार विशिष्टता rang`);
const PACKS = setOf('box pack packs packet carton set bundle dibba डिब्बा पैकेट');
const OTHER =
  setOf(`hsn sac date dated stock balance available availability received receipt issued issue supplied dispatched
  delivered pending returned billed invoiced shipped free bonus scheme hand existing damaged opening closing consumption consumed last previous old barcode ean gtin phone mobile weight wt page
  address delivery days status signature sign vendor supplier customer moq minimum min max maximum
  तारीख दिनांक स्टॉक शेष उपलब्ध प्राप्त पृष्ठ हस्ताक्षर`);
const FILLERS = setOf(`of the a and in for with to be full list office school no this year month
  का की के को में और में हेतु ka ki ke aur`);

const IDS = setOf('sku id code');

const KNOWN = new Set(
  [
    NUMBER,
    SERIAL,
    QUANTITY,
    DOZENS,
    WANTED,
    PRICES,
    MONEY,
    UNIT,
    NOTE,
    NAMES,
    NAME,
    DETAIL,
    OTHER,
    FILLERS,
    IDS,
  ].flatMap((kind) => [...kind]),
);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.normalize('NFC').split(/\s+/));
}

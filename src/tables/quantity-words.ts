/** In English, Hinglish and Hindi, as people write lists in India (D52.44). */
const NUMBERS: readonly (readonly [value: number, words: string])[] = [
  [1, 'one ek एक'],
  [2, 'two do दो'],
  [3, 'three teen तीन'],
  [4, 'four char chaar चार'],
  [5, 'five paanch panch पांच पाँच'],
  [6, 'six chhe chhah chah छह छः छे'],
  [7, 'seven saat सात'],
  [8, 'eight aath आठ'],
  [9, 'nine nau नौ'],
  [10, 'ten das dus दस'],
  [11, 'eleven gyarah ग्यारह'],
  [12, 'twelve barah baarah बारह'],
  [13, 'thirteen terah तेरह'],
  [14, 'fourteen chaudah चौदह'],
  [15, 'fifteen pandrah पंद्रह पन्द्रह'],
  [16, 'sixteen solah सोलह'],
  [17, 'seventeen satrah सत्रह'],
  [18, 'eighteen atharah अठारह'],
  [19, 'nineteen unnis उन्नीस'],
  [20, 'twenty bees बीस'],
  [25, 'pachees pachis पच्चीस'],
  [30, 'thirty tees तीस'],
  [40, 'forty chalis चालीस'],
  [50, 'fifty pachas पचास'],
  [100, 'hundred sau सौ'],
];

/** Only a dozen is counted in these. */
const FRACTIONS: readonly (readonly [value: number, words: string])[] = [
  [0.5, 'half aadha adha आधा ½ 1/2'],
  [1.5, 'dedh डेढ़ 1½'],
  [2.5, 'dhai ढाई 2½'],
  [1, 'a'],
];

/** After a number: '2 hundred', '1 lakh'. */
const MULTIPLES: readonly (readonly [value: number, words: string])[] = [
  [100, 'hundred sau सौ'],
  [1000, 'thousand thousands hazar hazaar hajar हज़ार हज़ार हजार'],
  [100_000, 'lakh lakhs lac lacs लाख'],
];

export const MULTIPLIERS = valuesByWord(MULTIPLES);
export const NUMBER_WORDS = valuesByWord(NUMBERS);
export const FRACTION_WORDS = valuesByWord(FRACTIONS);

/** They count the product, and are no part of its name; `null`: how many pieces one has is not known. */
const UNIT_ROWS: readonly (readonly [pieces: number | null, words: string])[] = [
  [
    1,
    `pc pcs pce pces piece pieces peice peices peece no nos number numbers unit units ea each qty nag piis
    पीस नग अदद`,
  ],
  [12, 'dozen dozens doz dz dzn darjan darzan दर्जन'],
  [
    null,
    `pkt pkts pack packs pk pks packet packets box boxes bx rim rims ream reams set sets pair pairs
    roll rolls bundle bundles carton cartons ctn bottle bottles tube tubes jar jars tin tins tub tubs bag bags
    strip strips dabba dabbe dibba dibbe jodi jode bandal dibbi dibbiyan dabbi dabbiyan shishi sheeshi patta patte
    peti petiyan gaddi gaddiyan
    पैकेट पैक डिब्बा डिब्बे डब्बा डब्बे रिम सेट जोड़ी जोड़ा रोल बंडल बोतल डिब्बी डिब्बियाँ डब्बी शीशी शीशियाँ पत्ता पत्ते पेटी पेटियाँ
    गड्डी गड्डियाँ`,
  ],
];

export const UNITS: ReadonlyMap<string, number | null> = new Map(
  UNIT_ROWS.flatMap(([pieces, words]) => [...setOf(words)].map((word) => [word, pieces] as const)),
);
export const DOZENS = setOf(UNIT_ROWS[1]?.[1] ?? '');

/** '25 x 30 cm' is no quantity. */
export const LENGTHS = setOf('mm cm m mtr meter metre ft feet foot inch inches in " \'');

/** After a number, they make it a part of the name: '75 gsm', '2 hole punch'. */
export const MEASURES =
  setOf(`mm cm m mtr meter metre meters metres ft feet foot inch inches in " '' ” ml l ltr
  litre litres liter liters g gm gms gram grams kg kgs kilo mg oz lb gsm micron microns w watt watts v volt volts
  amp amps ah mah gb mb tb hz mhz ghz dpi mp px bit core page pages pg pgs sheet sheets leaf leaves ply digit digits
  hole ring pocket shade drawer tier way pin port key button cup line column function functions
  compartment layer point part side sided subject star seater step minute minutes min mins hour hours hr hrs
  day days month months year years yr yrs degree degrees ° % st nd rd th carat ct cts
  rs rupee rupees rupaye inr wala wale wali रु रुपये रुपए रुपया वाला वाले वाली
  मिमी सेमी मीटर इंच मिली लीटर ग्राम किलो पेज पन्ने`);

/** Before a number, they make it a part of the name: 'no 10', 'pack of 12'. */
export const NAME_MARKERS =
  setOf(`no num number # size sz model mod type class std grade vol volume part level
  of rs inr ₹ @ mrp rate price code sku id art item nib series gen version ver`);

/** Around the list, not in it. */
export const COURTESIES =
  setOf(`please pls plz kindly need needed needs wanted required require send bhejo bhejna
  chahiye chaiye chahie urgent urgently asap approx only मात्र केवल चाहिए भेजो भेजें कृपया`);

function valuesByWord(
  table: readonly (readonly [value: number, words: string])[],
): ReadonlyMap<string, number> {
  return new Map(table.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)));
}

export function setOf(words: string): ReadonlySet<string> {
  return new Set(words.normalize('NFC').trim().split(/\s+/));
}

import { rupeesAndPaise } from '../../lib/money.ts';
import type { Paise } from '../../lib/units.ts';

export function amountInWords(amount: Paise): string {
  const [rupees, paise] = rupeesAndPaise(amount);
  const whole = `${inWords(rupees)} ${rupees === 1 ? 'रुपया' : 'रुपये'}`;
  if (paise === 0) return `${whole} मात्र`;
  return `${whole} और ${inWords(paise)} ${paise === 1 ? 'पैसा' : 'पैसे'} मात्र`;
}

/** Hindi has a word for each number below a hundred. */
const SMALL = `शून्य एक दो तीन चार पाँच छह सात आठ नौ
दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
पचास इक्यावन बावन तिरेपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
साठ इकसठ बासठ तिरेसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`.split(/\s/);
const GROUPS = [
  [10_000_000, 'करोड़'],
  [100_000, 'लाख'],
  [1000, 'हज़ार'],
  [100, 'सौ'],
] as const;

function inWords(count: number): string {
  const group = GROUPS.find(([size]) => count >= size);
  if (!group) return SMALL[count] ?? '';
  const [size, name] = group;
  const rest = count % size;
  return [inWords(Math.floor(count / size)), name, rest > 0 && inWords(rest)].filter(Boolean).join(' ');
}

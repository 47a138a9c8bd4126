import { both, brand, either, except, has, type JudgedQuery, place, title } from './grades.ts';

const PEN = except(title(/\bpen\b/i), title(/refill|stand|drive|correction/i));
const PEN_THINGS = title(/refill|pen stand|blue ink/i);
const COPIER = place(/copier paper/i);
const SHEETS = either(COPIER, title(/bond paper|pastel sheets|ruled foolscap/i));
const SPECIAL_PAPER = title(/carbon paper|chart paper|graph sheets/i);
const ROUGH_PAPER = title(/brown paper/i);
const NOTEBOOK = place(/> notebooks/i);
const PADS = place(/> pads|drawing books/i);
const REGISTER = place(/> registers/i);
const ACCOUNTS = place(/account books/i);
const STAPLER = title(/stapler/i);
const STAPLES = title(/staple pins/i);
const MARKER = title(/marker/i);
const CALENDAR = title(/calendar/i);
const SCALE = title(/scale/i);
const GLUE = place(/> glue/i);
const BLUE = has(/\bblue\b/i);

const query = (kind: string, words: string, ...grades: JudgedQuery['grades']): JudgedQuery => ({
  kind,
  query: words,
  grades,
});

/** What shoppers type at a stationer's. */
export const STATIONER_JUDGED: readonly JudgedQuery[] = [
  query('kind', 'pen', [3, PEN], [1, PEN_THINGS]),
  query('kind', 'paper', [3, SHEETS], [2, SPECIAL_PAPER], [1, ROUGH_PAPER]),
  query('kind', 'register', [3, REGISTER], [1, ACCOUNTS]),
  query('kind', 'envelope', [3, title(/envelope/i)]),
  query('kind', 'pins', [3, STAPLES], [1, STAPLER]),
  query('kind', 'tape', [3, title(/tape(?! dispenser)/i)], [1, title(/dispenser/i)]),
  query('kind', 'ink', [3, title(/\bink\b/i)], [1, title(/toner/i)]),
  query('kind', 'mouse', [3, title(/wired mouse/i)], [1, title(/mouse pad/i)]),
  query('kind', 'brush', [3, title(/brush/i)]),
  query('kind', 'book', [3, title(/\bbook\b|notebook/i)], [1, either(REGISTER, ACCOUNTS)]),
  query('kind', 'clip', [3, title(/clips/i)]),
  query('attribute', 'blue pen', [3, both(PEN, BLUE)], [2, PEN], [1, PEN_THINGS]),
  query('attribute', 'green pen', [3, both(PEN, has(/green/i))], [2, PEN]),
  query(
    'attribute',
    'black gel pen',
    [3, both(title(/gel pen|roller/i), has(/black/i))],
    [1, title(/gel pen/i)],
  ),
  query('attribute', 'permanent marker', [3, title(/permanent marker/i)], [1, MARKER]),
  query(
    'attribute',
    'colour paper',
    [3, title(/pastel sheets/i)],
    [2, title(/chart paper/i)],
    [1, either(SHEETS, SPECIAL_PAPER, ROUGH_PAPER)],
  ),
  query('attribute', 'wall clock', [3, title(/wall clock/i)]),
  query(
    'attribute',
    'ruled notebook',
    [3, both(NOTEBOOK, has(/^ruled$|single line|four line|\bruled\b/i))],
    [2, NOTEBOOK],
    [1, PADS],
  ),
  query('attribute', 'single line notebook', [3, both(NOTEBOOK, has(/single line/i))], [2, NOTEBOOK]),
  query('attribute', 'unruled notebook', [3, both(NOTEBOOK, has(/unruled/i))], [2, NOTEBOOK]),
  query('attribute', 'brown tape', [3, title(/brown packing tape/i)], [1, title(/tape/i)]),
  query('attribute', 'blue ring binder', [3, title(/ring binder/i)]),
  query('attribute', 'steel scale', [3, title(/steel scale/i)], [2, SCALE]),
  query('brand', 'lekh pen', [3, both(PEN, brand(/lekh/i))], [1, either(PEN, brand(/lekh/i))]),
  query('brand', 'monal pen', [3, both(PEN, brand(/monal/i))], [1, either(PEN, brand(/monal/i))]),
  query('brand', 'munim register', [3, REGISTER], [1, ACCOUNTS]),
  query('brand', 'kasav', [3, brand(/kasav/i)]),
  query(
    'size',
    'a4 paper',
    [3, both(SHEETS, has(/\ba4\b/i))],
    [2, both(SPECIAL_PAPER, has(/\ba4\b/i))],
    [1, either(SHEETS, SPECIAL_PAPER)],
  ),
  query(
    'size',
    'a 4 paper',
    [3, both(SHEETS, has(/\ba4\b/i))],
    [2, both(SPECIAL_PAPER, has(/\ba4\b/i))],
    [1, either(SHEETS, SPECIAL_PAPER)],
  ),
  query('size', 'a4 75 gsm', [3, title(/paper a4 75/i)], [1, COPIER]),
  query('size', '75gsm a3', [3, title(/paper a3/i)], [1, COPIER]),
  query(
    'size',
    '24/6 pins',
    [3, both(STAPLES, title(/24\/6/))],
    [1, either(STAPLES, both(STAPLER, title(/24\/6/)))],
  ),
  query('size', 'stapler 24/6', [3, both(STAPLER, title(/24\/6/))], [1, either(STAPLER, STAPLES)]),
  query('size', '100 page register', [3, both(REGISTER, title(/100 pages/i))], [2, REGISTER], [1, ACCOUNTS]),
  query('size', '200 pages notebook', [3, both(NOTEBOOK, title(/200 pages/i))], [2, NOTEBOOK], [1, PADS]),
  query('size', '30 cm scale', [3, title(/scale 30/i)], [2, SCALE]),
  query('size', 'pencil 0.5', [3, title(/mechanical pencil/i)], [1, title(/leads/i)]),
  query('size', 'aa battery', [3, title(/battery/i)]),
  query('size', '2 inch tape', [3, title(/brown packing tape/i)], [1, title(/tape/i)]),
  query('meaning', 'rubber', [3, title(/eraser/i)], [1, title(/rubber bands/i)]),
  query('meaning', 'ruler', [3, SCALE]),
  query('meaning', 'whitener', [3, title(/correction/i)]),
  query('meaning', 'copy', [3, NOTEBOOK], [1, either(PADS, COPIER)]),
  query('Hindi', 'कॉपी', [3, NOTEBOOK], [1, PADS]),
  query('Hindi', 'स्टेपलर', [3, STAPLER], [1, either(STAPLES, title(/remover/i))]),
  query('Hindi', 'लाल बैग', [3, both(title(/school bag/i), has(/red/i))]),
  query('Hinglish', 'neela pen', [3, both(PEN, BLUE)], [2, PEN], [1, PEN_THINGS]),
  query('Hinglish', 'gond', [3, GLUE]),
  query('Hinglish', 'rajistar', [3, REGISTER], [1, ACCOUNTS]),
  query('Hinglish', 'kainchi', [3, title(/scissors/i)]),
  query('Hinglish', 'kala marker', [3, both(MARKER, has(/black/i))], [2, MARKER]),
  query('error', 'stepler', [3, STAPLER], [1, either(STAPLES, title(/remover/i))]),
  query('error', 'regsiter', [3, REGISTER], [1, ACCOUNTS]),
  query('error', 'highliter', [3, title(/highlighter/i)]),
  query('error', 'sicssors', [3, title(/scissors/i)]),
  query('error', 'pemanent marker', [3, title(/permanent marker/i)], [1, MARKER]),
  query('error', 'calender', [3, CALENDAR]),
  query('joined', 'gelpen', [3, title(/gel pen/i)], [1, PEN]),
  query('joined', 'white board', [3, title(/whiteboard 2/i)], [1, title(/board/i)]),
  query('joined', 'clip board', [3, title(/clipboard/i)]),
  query('plural', 'registers', [3, REGISTER], [1, ACCOUNTS]),
  query('plural', 'staplers', [3, STAPLER], [1, either(STAPLES, title(/remover/i))]),
  query('beginning', 'sta', [3, either(STAPLER, STAPLES)], [2, title(/\bsta/i)]),
  query('beginning', 'cal', [3, either(CALENDAR, title(/calculator/i))]),
  query('beginning', 'env', [3, title(/envelope/i)]),
  query('beginning', 'blue p', [3, both(either(PEN, title(/pencil|punch/i)), BLUE)], [2, BLUE]),
  query('missing', 'parker pen', [1, PEN]),
  query('missing', 'nataraj pencil', [1, title(/pencil/i)]),
  query('missing', 'pressure cooker'),
  query('missing', 'cricket bat'),
  query('missing', 'bluetooth speaker'),
];

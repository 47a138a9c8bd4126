import { both, brand, either, except, has, type JudgedQuery, says, title } from './grades.ts';

const PEN = except(title(/\bpens?\b/i), title(/refill|\bink\b|brush lettering/i));
const LETTERING = title(/brush lettering/i);
const OF_PENS = title(/refill|fountain pen ink|nib & holder|stationery gift box/i);
const SHEETS = title(/copier paper|handmade deckle|ruled foolscap/i);
const OTHER_PAPER = title(/graph & isometric|postcard block/i);
const ROUGH_PAPER = title(/wrapping paper|billing rolls/i);
const NOTEBOOK = title(/notebook|journal|record book|long book/i);
const PAD = title(/reporter flip pad|checklist pad|sketchbook/i);
const STAPLER = title(/stapler/i);
const MARKER = except(title(/\bmarker\b/i), title(/page marker/i));
const ENVELOPE = title(/envelopes, pack/i);
const ERASER = title(/eraser/i);
const PENCIL = except(title(/pencils?\b/i), title(/pouch/i));
const BRUSH = title(/round brush|brush set/i);
const BAG = title(/backpack|handbag|briefcase|shoppers/i);
const INK = title(/\bink\b/i);
const FILE = except(title(/\bfiles?\b|folders/i), title(/cabinet/i));
const CLOCK = title(/\bclock\b/i);
const CALENDAR = title(/calendar/i);
const GLUE = title(/glue/i);
const BLUE = has(/\bblue\b/i);
const RED = has(/\bred\b/i);

const query = (kind: string, words: string, ...grades: JudgedQuery['grades']): JudgedQuery => ({
  kind,
  query: words,
  grades,
});

/** What shoppers type in the demo shop. */
export const DEMO_JUDGED: readonly JudgedQuery[] = [
  query('kind', 'pen', [3, PEN], [2, LETTERING], [1, OF_PENS]),
  query('kind', 'paper', [3, SHEETS], [2, OTHER_PAPER], [1, ROUGH_PAPER]),
  query('kind', 'notebook', [3, title(/notebook/i)], [2, NOTEBOOK], [1, PAD]),
  query('kind', 'tape', [3, title(/clear tape/i)], [1, title(/with tape/i)]),
  query('kind', 'stapler', [3, STAPLER]),
  query('kind', 'pencil', [3, PENCIL], [1, title(/pouch|sharpener|eraser/i)]),
  query('kind', 'clock', [3, CLOCK], [1, title(/timer/i)]),
  query('kind', 'calculator', [3, title(/calculator/i)]),
  query('kind', 'brush', [3, BRUSH], [1, LETTERING]),
  query('kind', 'ink', [3, INK]),
  query('kind', 'envelope', [3, ENVELOPE], [1, title(/mailers|with envelopes/i)]),
  query('kind', 'file', [3, FILE], [1, title(/file cabinet|card index/i)]),
  query('kind', 'lock', [3, title(/padlock/i)]),
  query('kind', 'box', [3, title(/\bbox$|suggestion box|lunch box|supply box/i)], [1, title(/box|carton/i)]),
  query('kind', 'marker', [3, MARKER], [1, title(/page marker|highlighter/i)]),
  query('kind', 'umbrella', [3, title(/umbrella/i)]),
  query('attribute', 'blue pen', [3, both(PEN, BLUE)], [2, PEN], [1, either(OF_PENS, LETTERING)]),
  query('attribute', 'red stapler', [3, both(STAPLER, RED)], [2, STAPLER]),
  query('attribute', 'black marker', [3, both(MARKER, has(/black/i))], [2, MARKER]),
  query(
    'attribute',
    'notebook ruled',
    [3, both(NOTEBOOK, either(has(/\b(ruled|line)\b/i), says(/\bruled\b/i)))],
    [2, NOTEBOOK],
    [1, either(PAD, title(/ruled foolscap/i))],
  ),
  query('attribute', 'gel pen', [3, title(/gel pen/i)], [2, PEN]),
  query('attribute', 'fountain pen', [3, title(/fountain pen(?! ink)/i)], [1, title(/pen ink/i)]),
  query('attribute', 'wireless mouse', [3, title(/wireless mouse/i)]),
  query('attribute', 'colour pencils', [3, title(/colour pencils/i)]),
  query('attribute', 'leather bag', [3, both(BAG, has(/leather/i))], [2, BAG], [1, title(/purse|case/i)]),
  query('attribute', 'steel ruler', [3, title(/steel ruler/i)]),
  query('attribute', 'blue ink', [3, both(INK, BLUE)], [2, INK]),
  query('attribute', 'wall calendar', [3, title(/wall calendar/i)], [2, CALENDAR]),
  query('attribute', 'red umbrella', [3, both(title(/umbrella/i), RED)], [2, title(/umbrella/i)]),
  query('attribute', 'pink eraser', [3, both(ERASER, has(/pink/i))], [2, ERASER]),
  query('brand', 'kalam pen', [3, both(PEN, brand(/kalam/i))], [1, either(PEN, OF_PENS)]),
  query('brand', 'rekha pencil', [3, both(PENCIL, brand(/rekha/i))], [1, either(PENCIL, brand(/rekha/i))]),
  query('brand', 'patra notebook', [3, both(NOTEBOOK, brand(/patra/i))], [1, either(NOTEBOOK, PAD)]),
  query('brand', 'mez stapler', [3, both(STAPLER, brand(/mez/i))]),
  query(
    'size',
    'a4 paper',
    [3, both(either(SHEETS, OTHER_PAPER), has(/\ba4\b/i))],
    [1, either(SHEETS, OTHER_PAPER)],
  ),
  query('size', 'aa battery', [3, title(/rechargeable cells/i)]),
  query(
    'size',
    'a5 notebook',
    [3, both(title(/notebook/i), has(/\ba5\b/i))],
    [2, title(/notebook/i)],
    [1, PAD],
  ),
  query('size', 'monitor 24 inch', [3, title(/monitor/i)]),
  query('size', '0.5 mm gel pen', [3, title(/needle-point gel pen/i)]),
  query('size', '70 gsm paper', [3, title(/copier paper|ruled foolscap/i)], [1, has(/70 gsm/i)]),
  query('size', '30 cm ruler', [3, title(/steel ruler/i)]),
  query('size', 'stapler 24/6', [3, title(/half-strip/i)]),
  query('size', 'pack of 20 refills', [3, title(/refills/i)]),
  query('meaning', 'register', [2, title(/record book/i)]),
  query('meaning', 'rubber', [3, ERASER]),
  query('meaning', 'scale', [3, title(/steel ruler/i)], [1, title(/set square/i)]),
  query('meaning', 'school bag', [3, title(/backpack/i)], [2, BAG]),
  query('Hindi', 'कॉपी', [3, title(/notebook/i)], [2, NOTEBOOK], [1, PAD]),
  query('Hindi', 'पेंसिल', [3, PENCIL], [1, title(/pouch|sharpener|eraser/i)]),
  query('Hindi', 'नीला पेन', [3, both(PEN, BLUE)], [2, PEN], [1, either(OF_PENS, LETTERING)]),
  query('Hindi', 'कैंची', [3, title(/scissors/i)]),
  query('Hindi', 'गोंद', [3, GLUE]),
  query('Hindi', 'घड़ी', [3, CLOCK], [1, title(/timer/i)]),
  query('Hinglish', 'neela pen', [3, both(PEN, BLUE)], [2, PEN], [1, either(OF_PENS, LETTERING)]),
  query('Hinglish', 'rabad', [3, ERASER]),
  query('Hinglish', 'lifafa', [3, ENVELOPE], [1, title(/mailers|with envelopes/i)]),
  query('Hinglish', 'syahi', [3, INK]),
  query('Hinglish', 'chhata', [3, title(/umbrella/i)]),
  query('error', 'stapeler', [3, STAPLER]),
  query('error', 'envelop', [3, ENVELOPE], [1, title(/mailers|with envelopes/i)]),
  query('error', 'calculater', [3, title(/calculator/i)]),
  query('error', 'hilighter', [3, title(/highlighter/i)]),
  query('error', 'notbook', [3, title(/notebook/i)], [2, NOTEBOOK], [1, PAD]),
  query('error', 'permenant marker', [3, title(/permanent marker/i)], [2, MARKER]),
  query('error', 'scisors', [3, title(/scissors/i)]),
  query('joined', 'ballpen', [3, title(/ball pen(?! refill)/i)], [1, either(PEN, title(/refill/i))]),
  query('joined', 'note book', [3, title(/notebook/i)], [2, NOTEBOOK], [1, PAD]),
  query('joined', 'white board marker', [3, title(/whiteboard marker/i)]),
  query('plural', 'pens', [3, PEN], [2, LETTERING], [1, OF_PENS]),
  query('plural', 'calendars', [3, CALENDAR]),
  query('plural', 'glue sticks', [3, title(/glue stick/i)]),
  query('beginning', 'sta', [3, STAPLER], [2, title(/\bsta/i)]),
  query('beginning', 'note', [3, title(/\bnote/i)]),
  query('beginning', 'penc', [3, PENCIL], [1, title(/pouch|sharpener|eraser/i)]),
  query('beginning', 'sticky n', [3, title(/sticky notes/i)]),
  query('missing', 'parker pen', [1, PEN]),
  query('missing', 'nike bag', [1, BAG]),
  query('missing', 'pressure cooker'),
  query('missing', 'football'),
  query('missing', 'sofa'),
];

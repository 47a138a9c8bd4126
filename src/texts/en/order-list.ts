export const intro =
  'Paste or type what you need, one product on each line. You can also open a file. We find the products; you check them and add all of them to your cart.';
export const yourList = 'Your list';
export const moreLines = 'Add more lines';
export const placeholder = '2 rim copier paper\n10 ball pens\nheavy duty stapler - 1';
export const find = 'Find products';
export const openFile = 'Open a file';
export const fileHint = 'Excel (.xlsx), CSV or text, up to 1 MB. You can also drop it here.';
export const tryExample = 'Try an example';
export const example = (titles: readonly string[]) =>
  titles.map((title, at) => (at % 2 === 0 ? `${at + 2} x ${title}` : `${title} - ${at + 2} pcs`)).join('\n');

export const partLost = {
  title: 'Order list repaired',
  message: 'Part of your list could not be read. The rest is here.',
};
export const refusals = {
  large: 'This file is larger than 1 MB. Nothing of it was taken. Please open a smaller one.',
  'not-text':
    'This file is not text. Nothing of it was taken. Please save it as CSV or text first, then open that file.',
  empty: 'There are no words in this file. Nothing of it was taken.',
  unreadable:
    "This file can't be read. Nothing of it was taken. If it is a folder, please open a file in it. If it has changed, please open it again.",
  encrypted:
    'This Excel file has a password. Nothing of it was taken. Please save it without one, then open it again.',
  'old-excel':
    'This is an old Excel file (.xls). Nothing of it was taken. Please save it as .xlsx or CSV, then open that file.',
  'web-page':
    'This is a web page with the name .xls. Nothing of it was taken. Please open it in Excel and save it as .xlsx.',
  'not-workbook':
    'This is no Excel file (.xlsx). Nothing of it was taken. Please save it as .xlsx, CSV or text, then open that file.',
  'unpacks-large':
    'There is too much in this Excel file. Nothing of it was taken. Please copy your list to a new one, then open that.',
  'many-rows':
    'There are too many rows in this Excel file. Nothing of it was taken. Please copy your list to a new one, then open that.',
  damaged:
    'This Excel file is damaged. Nothing of it was taken. Please open it in Excel, save it, then open it here again.',
  'not-received':
    'What you shared did not arrive, because this browser opened the shop without its stored copy. Please open the file here, or paste the list.',
};
export const linesLeft = (count: number) =>
  count === 1
    ? 'A list can have 500 lines. 1 line was not taken.'
    : `A list can have 500 lines. ${count} lines were not taken.`;
export const hiddenRows = (count: number) =>
  count === 1 ? '1 hidden row was left out.' : `${count} hidden rows were left out.`;
export const whichColumn = 'Which column says how many?';
export const whichColumnHint = 'Nothing from this table is added until you choose.';
export const column = (heading: string, number: number) =>
  heading ? `Column "${heading}"` : `Column ${number}`;
export const columnSays = (cells: readonly string[]) => `for example ${cells.join('; ')}`;
export const noneOfThese = 'None of these columns';
export const noColumn =
  'We found no column that says how many. Lines without a number have quantity 1. Please check them.';
export const notStored = "Your list can't be saved on this device. It will be lost when you close this page.";

export const checked = (done: number, of: number) => `${done} of ${of} lines checked`;
export const linesChecked = 'Lines checked';
export const stop = 'Stop';
export const unchecked = (count: number) =>
  count === 1 ? '1 line is not checked yet.' : `${count} lines are not checked yet.`;
export const checkRest = 'Check the rest';
export const failed = "We couldn't search for products. Your list is still here. Please try again.";
export const result = (found: number, choose: number, missing: number) =>
  `Found: ${found}. Choose: ${choose}. Not found: ${missing}.`;

export const products = 'Products on your list';
export const words = { found: 'Found', choose: 'Choose', 'not-found': 'Not found', unchecked: 'Not checked' };
export const note = (text: string) => `Note: ${text}`;
export const productFor = (typed: string) => `Product for "${typed}"`;
export const product = 'Product';
export const option = (name: string, price: string) => `${name}, ${price}`;
export const addThis = 'Add this product';
export const addThisFor = (typed: string, name: string) => `Add this product for "${typed}": ${name}`;
export const quantity = 'Quantity';
export const quantityFor = (typed: string) => `Quantity for "${typed}"`;
export const overMost = (asked: string, most: string) =>
  `Your list says ${asked}. You can order at most ${most} of one product.`;
export const unreadQuantity = (text: string) =>
  `We couldn't read the quantity "${text}". Please enter how many you need.`;
export const each = (price: string) => `${price} each`;
export const size = 'Size';
export const sizeFor = (typed: string) => `Size for "${typed}"`;
export const colour = 'Colour';
export const colourFor = (typed: string) => `Colour for "${typed}"`;
export const chooseOption = 'Please choose';
export const missing = {
  agreement: 'Not added until you choose.',
  column: 'Not added until you choose the column for the quantity.',
  quantity: 'Not added with quantity 0.',
  size: 'Please select a size.',
  color: 'Please select a colour.',
};
export const other = 'Find another product';
export const otherFor = (typed: string) => `Find another product for "${typed}"`;
export const searchFor = (typed: string) => `Search for "${typed}"`;
export const searchIn = 'Search products';
export const results = 'Products found';
export const noResults = (typed: string) => `No products match "${typed}"`;
export const searchFailed = "We couldn't search. Please try again.";
export const take = (name: string, price: string) => `Use ${name}, ${price}`;
export const remove = (typed: string) => `Remove "${typed}"`;

export const summary = 'Summary';
export const sum = 'Sum';
export const add = (count: number) =>
  count === 1 ? 'Add 1 product to cart' : `Add ${count} products to cart`;
export const noneReady = 'There is nothing to add yet.';
export const clear = 'Clear list';
export const cleared = { title: 'List cleared', message: 'All lines have been removed from your list.' };
export const sumLine = (amount: string) => `Sum: ${amount}`;
export const copy = 'Copy as text';
export const copied = 'List copied';
export const message = 'Your list as text';
export const saveFile = 'Save as CSV';
export const print = 'Print';
export const sheet = 'Order list';
export const price = 'Price';
export const amount = 'Amount';
export const notIncluded = 'Not included in the sum';
export const pricesAsOf = (time: string) => `Prices as of ${time}`;

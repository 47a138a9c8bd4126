export const intro =
  'जो सामान चाहिए, उसे यहाँ लिखें या पेस्ट करें, हर लाइन में एक प्रोडक्ट। आप फ़ाइल भी खोल सकते हैं। हम प्रोडक्ट खोज देंगे; आप देख लें और सब कुछ एक साथ कार्ट में डालें।';
export const yourList = 'आपकी लिस्ट';
export const moreLines = 'और लाइनें लिखें';
export const placeholder = '2 रिम कॉपियर पेपर\n10 बॉल पेन\nहेवी ड्यूटी स्टेपलर - 1';
export const find = 'प्रोडक्ट खोजें';
export const openFile = 'फ़ाइल खोलें';
export const fileHint = 'Excel या CSV या टेक्स्ट फ़ाइल, 1 MB तक। आप उसे खींचकर यहाँ छोड़ भी सकते हैं।';
export const tryExample = 'उदाहरण देखें';
export const example = (titles: readonly string[]) =>
  titles.map((title, at) => (at % 2 === 0 ? `${at + 2} x ${title}` : `${title} - ${at + 2} पीस`)).join('\n');

export const partLost = {
  title: 'लिस्ट ठीक की गई',
  message: 'आपकी लिस्ट का एक हिस्सा पढ़ा नहीं जा सका। बाकी यहाँ है।',
};
export const refusals = {
  large: 'यह फ़ाइल 1 MB से बड़ी है। इसमें से कुछ भी नहीं लिया गया। कृपया छोटी फ़ाइल खोलें।',
  'not-text':
    'यह टेक्स्ट फ़ाइल नहीं है। इसमें से कुछ भी नहीं लिया गया। कृपया पहले इसे CSV या टेक्स्ट में सेव करें, फिर वह फ़ाइल खोलें।',
  empty: 'इस फ़ाइल में कोई शब्द नहीं है। इसमें से कुछ भी नहीं लिया गया।',
  unreadable:
    'यह फ़ाइल पढ़ी नहीं जा सकी। इसमें से कुछ भी नहीं लिया गया। अगर यह फ़ोल्डर है, तो कृपया उसके अंदर की फ़ाइल खोलें। अगर फ़ाइल बदल गई है, तो कृपया उसे फिर से खोलें।',
  encrypted:
    'इस Excel फ़ाइल पर पासवर्ड है। इसमें से कुछ भी नहीं लिया गया। कृपया इसे बिना पासवर्ड के सेव करें, फिर दोबारा खोलें।',
  'old-excel':
    'यह पुरानी Excel फ़ाइल (.xls) है। इसमें से कुछ भी नहीं लिया गया। कृपया इसे .xlsx या CSV में सेव करें, फिर वह फ़ाइल खोलें।',
  'web-page': 'यह .xls नाम का वेब पेज है। इसमें से कुछ भी नहीं लिया गया। कृपया इसे Excel में खोलकर .xlsx में सेव करें।',
  'not-workbook':
    'यह Excel फ़ाइल (.xlsx) नहीं है। इसमें से कुछ भी नहीं लिया गया। कृपया इसे .xlsx, CSV या टेक्स्ट में सेव करें, फिर वह फ़ाइल खोलें।',
  'unpacks-large':
    'इस Excel फ़ाइल में बहुत ज़्यादा है। इसमें से कुछ भी नहीं लिया गया। कृपया अपनी लिस्ट नई फ़ाइल में कॉपी करें, फिर वह खोलें।',
  'many-rows':
    'इस Excel फ़ाइल में बहुत ज़्यादा पंक्तियाँ हैं। इसमें से कुछ भी नहीं लिया गया। कृपया अपनी लिस्ट नई फ़ाइल में कॉपी करें, फिर वह खोलें।',
  damaged: 'यह Excel फ़ाइल खराब है। इसमें से कुछ भी नहीं लिया गया। कृपया इसे Excel में खोलकर सेव करें, फिर यहाँ दोबारा खोलें।',
  'not-received':
    'आपने जो शेयर किया वह नहीं पहुँचा, क्योंकि इस ब्राउज़र में दुकान की सेव की हुई कॉपी नहीं थी। कृपया फ़ाइल यहाँ खोलें या लिस्ट पेस्ट करें।',
};
export const linesLeft = (count: number) =>
  count <= 1
    ? `एक लिस्ट में 500 लाइनें हो सकती हैं। ${count} लाइन नहीं ली गई।`
    : `एक लिस्ट में 500 लाइनें हो सकती हैं। ${count} लाइनें नहीं ली गईं।`;
export const hiddenRows = (count: number) =>
  count <= 1 ? `${count} छिपी पंक्ति नहीं ली गई।` : `${count} छिपी पंक्तियाँ नहीं ली गईं।`;
export const whichColumn = 'मात्रा किस कॉलम में लिखी है?';
export const whichColumnHint = 'जब तक आप चुनेंगे नहीं, इस टेबल से कुछ भी कार्ट में नहीं जाएगा।';
export const column = (heading: string, number: number) => (heading ? `कॉलम "${heading}"` : `कॉलम ${number}`);
export const columnSays = (cells: readonly string[]) => `जैसे ${cells.join('; ')}`;
export const noneOfThese = 'इनमें से कोई नहीं';
export const noColumn =
  'मात्रा का कोई कॉलम नहीं मिला। जिन लाइनों में मात्रा नहीं लिखी है, उनमें मात्रा 1 है। कृपया उन्हें देख लें।';
export const notStored = 'आपकी लिस्ट इस डिवाइस पर सेव नहीं हो सकती। यह पेज बंद करने पर वह मिट जाएगी।';

export const checked = (done: number, of: number) => `${of} में से ${done} लाइनें देखी गईं`;
export const linesChecked = 'कितनी लाइनें देखी गईं';
export const stop = 'रोकें';
export const unchecked = (count: number) =>
  count <= 1 ? `${count} लाइन अभी नहीं देखी गई है।` : `${count} लाइनें अभी नहीं देखी गई हैं।`;
export const checkRest = 'बाकी भी देखें';
export const failed = 'प्रोडक्ट खोजे नहीं जा सके। आपकी लिस्ट यहीं है। कृपया फिर से कोशिश करें।';
export const result = (found: number, choose: number, missing: number) =>
  `मिल गए: ${found}। चुनने हैं: ${choose}। नहीं मिले: ${missing}।`;

export const products = 'आपकी लिस्ट के प्रोडक्ट';
export const words = {
  found: 'मिल गया',
  choose: 'चुनें',
  'not-found': 'नहीं मिला',
  unchecked: 'अभी नहीं देखा',
};
export const note = (text: string) => `नोट: ${text}`;
export const productFor = (typed: string) => `"${typed}" के लिए प्रोडक्ट`;
export const product = 'प्रोडक्ट';
export const option = (name: string, price: string) => `${name}, ${price}`;
export const addThis = 'यही प्रोडक्ट डालें';
export const addThisFor = (typed: string, name: string) => `"${typed}" के लिए यही प्रोडक्ट डालें: ${name}`;
export const quantity = 'मात्रा';
export const quantityFor = (typed: string) => `"${typed}" की मात्रा`;
export const overMost = (asked: string, most: string) =>
  `आपकी लिस्ट में ${asked} लिखा है। एक प्रोडक्ट ज़्यादा से ज़्यादा ${most} तक ऑर्डर हो सकता है।`;
export const unreadQuantity = (text: string) => `मात्रा "${text}" पढ़ी नहीं जा सकी। कृपया लिखें कि कितने चाहिए।`;
export const each = (price: string) => `एक की कीमत ${price}`;
export const size = 'साइज़';
export const sizeFor = (typed: string) => `"${typed}" का साइज़`;
export const colour = 'रंग';
export const colourFor = (typed: string) => `"${typed}" का रंग`;
export const chooseOption = 'कृपया चुनें';
export const missing = {
  agreement: 'जब तक आप चुनेंगे नहीं, यह कार्ट में नहीं जाएगा।',
  column: 'जब तक आप मात्रा का कॉलम नहीं चुनेंगे, यह कार्ट में नहीं जाएगा।',
  quantity: 'मात्रा 0 है, इसलिए यह कार्ट में नहीं जाएगा।',
  size: 'कृपया साइज़ चुनें।',
  color: 'कृपया रंग चुनें।',
};
export const other = 'दूसरा प्रोडक्ट खोजें';
export const otherFor = (typed: string) => `"${typed}" के लिए दूसरा प्रोडक्ट खोजें`;
export const searchFor = (typed: string) => `"${typed}" के लिए खोजें`;
export const searchIn = 'प्रोडक्ट खोजें';
export const results = 'मिले हुए प्रोडक्ट';
export const noResults = (typed: string) => `"${typed}" से मिलता कोई प्रोडक्ट नहीं है`;
export const searchFailed = 'खोज नहीं हो पाई। कृपया फिर से कोशिश करें।';
export const take = (name: string, price: string) => `यह लें: ${name}, ${price}`;
export const remove = (typed: string) => `"${typed}" को हटाएँ`;

export const summary = 'हिसाब';
export const sum = 'जोड़';
export const add = (count: number) => `${count} प्रोडक्ट कार्ट में डालें`;
export const noneReady = 'अभी कार्ट में डालने के लिए कुछ नहीं है।';
export const clear = 'लिस्ट खाली करें';
export const cleared = { title: 'लिस्ट खाली हो गई', message: 'आपकी लिस्ट की सभी लाइनें हटा दी गई हैं।' };
export const sumLine = (amount: string) => `जोड़: ${amount}`;
export const copy = 'टेक्स्ट कॉपी करें';
export const copied = 'लिस्ट कॉपी हो गई';
export const message = 'आपकी लिस्ट, टेक्स्ट में';
export const saveFile = 'CSV में सेव करें';
export const print = 'प्रिंट करें';
export const sheet = 'ऑर्डर की लिस्ट';
export const price = 'कीमत';
export const amount = 'रकम';
export const notIncluded = 'जोड़ में शामिल नहीं';
export const pricesAsOf = (time: string) => `${time} की कीमतें`;

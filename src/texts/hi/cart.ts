export const heading = 'आपका कार्ट';
export const empty = 'आपका कार्ट खाली है';
export const emptyText = 'आप जो प्रोडक्ट डालेंगे, वे यहाँ सेव रहेंगे, इंटरनेट न हो तब भी।';
export const continueShopping = 'खरीदारी जारी रखें';
export const clear = 'कार्ट खाली करें';
export const items = (count: number) => `${count} आइटम`;
export const saveAsList = 'लिस्ट बनाकर सेव करें';
export const hasChanged = 'कार्ट में डालने के बाद कुछ आइटम बदल गए हैं। कृपया उन्हें देख लें।';
export const summary = 'हिसाब';
export const subtotal = 'सामान की कीमत';
export const shippingFree = 'डिलीवरी मुफ़्त है।';
export const deliveryAtCheckout = 'डिलीवरी का खर्च चेकआउट पर पता चलेगा।';
export const discount = 'छूट';
export const afterDiscounts = 'छूट के बाद';
export const checkout = 'चेकआउट करें';
export const onlyFirstShared = (most: number) => `सिर्फ़ पहले ${most} प्रोडक्ट शेयर होंगे।`;
export const loginRequired = {
  title: 'लॉगिन करना ज़रूरी है',
  message: 'चेकआउट करने के लिए लॉगिन करें। आपका कार्ट सेव है।',
};

export const size = (size: string) => `साइज़: ${size}`;
export const colour = (colour: string) => `रंग: ${colour}`;
export const each = (price: string) => `एक की कीमत ${price}`;
export const eachNow = (price: string) => `अब एक की कीमत ${price} है।`;
export const nextBreak = (more: number, price: string) => `${more} और लेने पर एक की कीमत ${price}`;
export const saves = (amount: string) => `${amount} की बचत`;
export const removeItem = (name: string) => `${name} को हटाएँ`;

export const noLongerAvailable = 'अब उपलब्ध नहीं है।';
export const priceIncreased = 'कीमत बढ़ गई है:';
export const priceReduced = 'कीमत घट गई है:';
export const acceptPrice = 'नई कीमत मंज़ूर करें';
export const acceptPriceOf = (name: string) => `नई कीमत मंज़ूर करें: ${name}`;
export const takeRest = (count: number) => `मात्रा ${count} करें`;
export const takeRestOf = (count: number, name: string) => `${takeRest(count)}: ${name}`;
export const remove = 'हटाएँ';
export const removeFromCart = (name: string) => `कार्ट से हटाएँ: ${name}`;

export const linked = 'क्या ये प्रोडक्ट कार्ट में डालने हैं?';
export const linkTooLong = (most: number) =>
  `इस लिंक में ${most} से ज़्यादा प्रोडक्ट हैं। सिर्फ़ पहले ${most} दिखाए गए हैं।`;

export const linkTooMany = (most: string) =>
  `इस लिंक में किसी प्रोडक्ट की मात्रा कार्ट की हद से ज़्यादा है। यहाँ मात्रा ${most} है।`;

export const addedProducts = (count: number) =>
  count <= 1 ? `${count} प्रोडक्ट कार्ट में डाला गया।` : `${count} प्रोडक्ट कार्ट में डाले गए।`;
export const increasedProducts = (count: number) => `${count} प्रोडक्ट की मात्रा बढ़ाई गई।`;
export const cannotAddThese = 'ये प्रोडक्ट कार्ट में नहीं डाले जा सकते।';
export const notAddedProducts = (count: number) =>
  count <= 1 ? `${count} प्रोडक्ट नहीं डाला जा सकता।` : `${count} प्रोडक्ट नहीं डाले जा सकते।`;
export const lineLimit = (most: number) => `एक कार्ट में ज़्यादा से ज़्यादा ${most} प्रोडक्ट आ सकते हैं।`;
export const pieceLimit = (most: string) => `एक प्रोडक्ट की मात्रा कार्ट में ज़्यादा से ज़्यादा ${most} हो सकती है।`;
export const removed = 'कार्ट से हटाया गया';
export const removedName = (name: string) => `${name} को कार्ट से हटा दिया गया है।`;
export const removedLines = (name: string, lines: number) =>
  `${removedName(name)} इसके सभी ${lines} साइज़ और रंग हट गए हैं।`;
export const cleared = {
  title: 'कार्ट खाली किया गया',
  message: 'सभी आइटम कार्ट से हटा दिए गए हैं।',
};

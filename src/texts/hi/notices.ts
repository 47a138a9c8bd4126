export const error = 'गड़बड़ी हुई';
export const success = 'हो गया!';
export const undo = 'पहले जैसा करें';

export const storeInfoFailed = 'दुकान की जानकारी लोड नहीं हो पाई। कृपया पेज को रीफ़्रेश करें।';
export const backOnline = {
  title: 'आप फिर से ऑनलाइन हैं',
  message: 'अब आपको ताज़ा जानकारी दिख रही है।',
};
export const newVersion = 'नया वर्शन आ गया है';
export const refresh = 'रीफ़्रेश करें';

export const added = 'कार्ट में डाला गया';
export const addedName = (name: string) => `${name} को कार्ट में डाल दिया गया है।`;
export const updated = 'कार्ट अपडेट हो गया';
export const increased = (name: string) => `${name} की मात्रा बढ़ा दी गई है।`;
export const notAdded = 'कार्ट में नहीं डाला गया';
export const cannotAdd = (name: string) => `${name} को कार्ट में नहीं डाला जा सकता।`;
export const full = (name: string) => `${cannotAdd(name)} आपका कार्ट भर गया है।`;

export const cartTrouble = {
  'not-saved': {
    title: 'आपका कार्ट इस डिवाइस पर सेव नहीं हो सकता',
    message: 'यह पेज बंद करने पर वह मिट जाएगा।',
  },
  repaired: {
    title: 'आपके कार्ट के कुछ आइटम नहीं मिले',
    message: 'इस डिवाइस से उन्हें पढ़ा नहीं जा सका।',
  },
};
export const wishlistTrouble = {
  'not-saved': {
    title: 'आपकी विशलिस्ट इस डिवाइस पर सेव नहीं हो सकती',
    message: 'यह पेज बंद करने पर वह मिट जाएगी।',
  },
  repaired: {
    title: 'आपकी विशलिस्ट के कुछ आइटम नहीं मिले',
    message: 'इस डिवाइस से उन्हें पढ़ा नहीं जा सका।',
  },
};

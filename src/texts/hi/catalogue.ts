export const listDescription = (title: string) => `${title}: कीमत, साइज़ और रंग देखें और ऑनलाइन ऑर्डर करें।`;
export const listFailed = 'प्रोडक्ट लोड नहीं हो पाए। कृपया फिर से कोशिश करें।';
export const productId = (id: string) => `प्रोडक्ट ID: ${id}`;
export const itemCode = (sku: string) => `आइटम कोड: ${sku}`;
export const attributeName = (key: string) =>
  /^sizes?$/i.test(key) ? 'साइज़' : /^colou?rs?$/i.test(key) ? 'रंग' : key;
export const productFor = (name: string, price: string, isFrom: boolean) =>
  `${name}, कीमत ${price}${isFrom ? ' से' : ''}।`;
export const productFailed = 'प्रोडक्ट की जानकारी लोड नहीं हो पाई';

export const results = 'नतीजे';
export const featured = 'खास';
export const removeFilter = '(यह फ़िल्टर हटाएँ)';
export const type = 'किस्म';
export const allTypes = 'सभी किस्में';
export const clear = 'हटाएँ';
export const filters = 'फ़िल्टर';

export const loadingProduct = 'प्रोडक्ट लोड हो रहा है';
export const productNotFound = 'प्रोडक्ट नहीं मिला';
export const back = 'वापस जाएँ';
export const breadcrumb = 'आप यहाँ हैं';
export const recentlyViewed = 'हाल ही में देखे गए प्रोडक्ट';
export const moreIn = (category: string) => `${category} में और प्रोडक्ट`;

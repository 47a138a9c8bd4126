export const addToCart = 'कार्ट में डालें';
export const sale = 'सेल';
export const originalPrice = 'पुरानी कीमत';
export const percentOff = (percent: number) => `${percent}% छूट`;
/** Of several variants. */
export const upToPercentOff = (percent: number) => `${percent}% तक छूट`;
export const priceOnRequest = 'कीमत पूछने पर';
export const fromPrice = (price: string) => `${price} से`;
/** The lowest price by quantity. */
export const fromEach = (price: string, from: number) => `${from} या ज़्यादा लेने पर ${price} प्रति पीस से शुरू`;
export const outOfStock = 'स्टॉक में नहीं है';
export const onlyLeft = (count: number) => (count <= 1 ? `सिर्फ़ ${count} बचा है` : `सिर्फ़ ${count} बचे हैं`);
export const quickView = (name: string) => `झलक देखें: ${name}`;
export const sizeMissing = {
  title: 'कृपया साइज़ चुनें',
  message: 'कार्ट में डालने से पहले साइज़ चुनना ज़रूरी है',
};
export const colorMissing = {
  title: 'कृपया रंग चुनें',
  message: 'कार्ट में डालने से पहले रंग चुनना ज़रूरी है',
};

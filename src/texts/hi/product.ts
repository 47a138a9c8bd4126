export const size = 'साइज़';
export const colour = 'रंग';
/** On a size or colour; `other` is the colour or size that is chosen. */
export const notAvailableIn = (other: string) => `${other} में उपलब्ध नहीं है`;
export const quantityPrices = 'ज़्यादा लेने पर कीमत';
/** `variant`: 'A4, Blue'. */
export const quantityPricesOf = (variant: string) => `ज़्यादा लेने पर कीमत: ${variant}`;
export const fromQuantity = 'कम से कम';
export const eachPrice = 'प्रति पीस';
export const youSave = 'बचत';
export const each = (price: string) => `${price} प्रति पीस`;
export const closeQuickView = 'झलक बंद करें';
export const viewDetails = 'पूरी जानकारी देखें';
export const noLongerAvailable = 'यह प्रोडक्ट अब उपलब्ध नहीं है।';

export const pictures = (name: string) => `${name} की फ़ोटो`;
export const picture = (at: number, count: number) => `फ़ोटो ${at}, कुल ${count}`;
export const pictureOf = (name: string, at: number, count: number) => `${name}, ${picture(at, count)}`;
export const choosePicture = 'फ़ोटो चुनें';
export const previousPicture = 'पिछली फ़ोटो';
export const nextPicture = 'अगली फ़ोटो';
export const enlarge = 'फ़ोटो बड़ी करें';
export const closePicture = 'फ़ोटो बंद करें';
export const zoomIn = 'ज़ूम इन करें';
export const zoomOut = 'ज़ूम आउट करें';

export const notFoundText = 'यह प्रोडक्ट नहीं मिला। हो सकता है कि इसे हटा दिया गया हो या यह अभी उपलब्ध न हो।';
export const specifications = 'ब्योरा';

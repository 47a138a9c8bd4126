export const size = 'साइज़';
export const colour = 'रंग';
export const closeQuickView = 'झलक बंद करें';
export const viewDetails = 'पूरी जानकारी देखें';
export const noLongerAvailable = 'यह प्रोडक्ट अब उपलब्ध नहीं है।';

export const pictures = (name: string) => `${name} की फ़ोटो`;
export const picture = (at: number, count: number) => `${count} में से फ़ोटो ${at}`;
export const pictureOf = (name: string, at: number, count: number) => `${name}, ${picture(at, count)}`;
export const choosePicture = 'फ़ोटो चुनें';
export const previousPicture = 'पिछली फ़ोटो';
export const nextPicture = 'अगली फ़ोटो';
export const enlarge = 'फ़ोटो बड़ी करें';
export const closePicture = 'फ़ोटो बंद करें';
export const zoomIn = 'ज़ूम इन करें';
export const zoomOut = 'ज़ूम आउट करें';

export const notFoundText =
  'आप जो प्रोडक्ट खोज रहे हैं, वह नहीं मिला। हो सकता है कि उसे हटा दिया गया हो या वह अभी उपलब्ध न हो।';
export const specifications = 'खूबियाँ';

/** What the system shows of the shop before and after it is installed (D47). */
export const worksOffline = 'कैटलॉग और आपका कार्ट इंटरनेट के बिना भी चलते हैं।';

/** By form factor. */
export const screenshots: Readonly<Record<string, string>> = {
  narrow: 'फ़ोन पर दुकान',
  wide: 'कंप्यूटर पर दुकान',
};

/** By address. */
export const shortcuts: Readonly<Record<string, string>> = {
  '/products': 'सभी प्रोडक्ट',
  '/cart': 'कार्ट',
  '/orders': 'ऑर्डर',
  '/track-order': 'ऑर्डर ट्रैक करें',
};

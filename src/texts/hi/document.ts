/** Plain answers, where there is no page. */
export const methodNotAllowed = 'इस तरीके की अनुमति नहीं है';
export const notThisShop = 'यह इस दुकान का पता नहीं है';
export const notFound = 'नहीं मिला';
export const tryLater = 'थोड़ी देर बाद कोशिश करें';

/** A browser that is too old for the shop. */
export const unsupported =
  'यह ब्राउज़र इस दुकान के लिए बहुत पुराना है। कृपया इसे अपडेट करें या यह पेज किसी दूसरे ब्राउज़र में खोलें।';
export const orCall = ' या हमें फ़ोन करें: ';

export const noScript = 'सब कुछ देखने और ऑर्डर करने के लिए JavaScript चालू करें।';

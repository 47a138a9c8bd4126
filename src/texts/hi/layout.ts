export const skip = 'सीधे मुख्य भाग पर जाएँ';
export const mainLinks = 'मुख्य';
export const menu = 'मेन्यू';
export const openMenu = 'मेन्यू खोलें';
export const closeMenu = 'मेन्यू बंद करें';
export const signUp = 'अकाउंट बनाएँ';
export const bottomBar = 'नीचे की पट्टी';
export const category = 'कैटेगरी';
export const help = 'मदद';
export const company = 'कंपनी';
export const contact = 'संपर्क';
export const copyright = (year: number, name: string) => `© ${year} ${name}। सभी अधिकार सुरक्षित।`;

export const search = 'खोजें';
export const searchProducts = 'प्रोडक्ट खोजें';

export const withCount = (name: string, count: number) => (count === 0 ? name : `${name}, ${count} आइटम`);

export const oops = 'अरे! यह पेज नहीं मिला';
export const somethingWrong = 'कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।';
export const pageFailed = 'यह पेज नहीं दिखाया जा सकता';
export const productNotSaved = 'यह प्रोडक्ट ऑफ़लाइन देखने के लिए सेव नहीं है';
export const seeSaved = 'सेव किए गए प्रोडक्ट देखें';
export const dismiss = 'बंद करें';

/** Of the categories that the shop shows where the store has none (D6). */
const DEFAULT_CATEGORIES = new Map([
  ['Men', 'पुरुष'],
  ['Women', 'महिलाएँ'],
  ['Accessories', 'एक्सेसरीज़'],
  ['TV & Video Accessories', 'टीवी और वीडियो एक्सेसरीज़'],
]);

export const defaultCategory = (name: string) => DEFAULT_CATEGORIES.get(name) ?? name;

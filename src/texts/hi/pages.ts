/** The pages' names in links, headings and the tab, and their descriptions for search engines. */
export const home = 'होम';
export const products = 'प्रोडक्ट';
export const allProducts = 'सभी प्रोडक्ट';
export const cart = 'कार्ट';
export const wishlist = 'विशलिस्ट';
export const login = 'लॉगिन';
export const loginDescription = 'चेकआउट करने और अपने ऑर्डर देखने के लिए लॉगिन करें।';
export const register = 'अकाउंट बनाएँ';
export const registerDescription = 'ऑर्डर करने और उन्हें ट्रैक करने के लिए अकाउंट बनाएँ।';
export const forgotPassword = 'पासवर्ड भूल गए';
export const resetPassword = 'नया पासवर्ड चुनें';
export const account = 'मेरा अकाउंट';
export const checkout = 'चेकआउट';
export const orders = 'मेरे ऑर्डर';
export const order = 'आपका ऑर्डर';
export const invoice = 'बिल';
export const payment = 'पेमेंट';
export const thankYou = 'धन्यवाद';
export const contact = 'संपर्क करें';
export const contactDescription = 'हमें लिखें, फ़ोन करें या मिलने आएँ। हम एक दिन में जवाब देते हैं।';
export const trackOrder = 'ऑर्डर ट्रैक करें';
export const trackOrderDescription = 'ऑर्डर नंबर और अपने ईमेल या फ़ोन से ऑर्डर का स्टेटस देखें।';
export const orderList = 'लिस्ट से ऑर्डर करें';
export const orderListDescription =
  'अपनी लिस्ट पेस्ट करें या फ़ाइल खोलें: हम प्रोडक्ट खोज देंगे और आप सब कुछ एक साथ कार्ट में डाल सकेंगे।';
export const device = 'इस डिवाइस पर';
export const apiTest = 'API टेस्ट';
export const notFound = 'पेज नहीं मिला';

export const terms = 'नियम और शर्तें';
export const privacy = 'प्राइवेसी पॉलिसी';
export const refund = 'रिफ़ंड और कैंसिलेशन पॉलिसी';
export const returns = 'रिटर्न पॉलिसी';
export const shipping = 'डिलीवरी पॉलिसी';
export const about = 'हमारे बारे में';

export const browseProducts = 'प्रोडक्ट देखें';
export const viewOrders = 'ऑर्डर देखें';
export const returnHome = 'होम पर जाएँ';
export const newsletterConfirm = 'न्यूज़लेटर पक्का करें';
export const newsletterLeave = 'न्यूज़लेटर बंद करें';

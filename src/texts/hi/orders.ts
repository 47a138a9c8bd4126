export const empty = 'कोई ऑर्डर नहीं मिला';
export const emptyText = 'आपके ऑर्डर यहाँ दिखेंगे, अपने स्टेटस और कुल रकम के साथ।';
export const failedText = 'आपके ऑर्डर लोड नहीं हो पाए। कृपया अपना इंटरनेट देख लें। आप जो ऑर्डर कर चुके हैं, वे सुरक्षित हैं।';
export const failed = 'आपके ऑर्डर लोड नहीं हो पाए। कृपया फिर से कोशिश करें।';
export const show = 'दिखाएँ';
export const allOrders = 'सभी ऑर्डर';
export const ordersShown = (shown: number, total: number) =>
  shown === total ? `${total} ऑर्डर` : `${total} में से ${shown} ऑर्डर`;

export const order = (id: string) => `ऑर्डर ${id}`;
export const orderFailed = 'यह ऑर्डर लोड नहीं हो पाया। कृपया अपना इंटरनेट देख लें। ऑर्डर सुरक्षित है।';
export const allMyOrders = 'मेरे सभी ऑर्डर';
/** Of a list of states. */
export const progress = 'ऑर्डर कहाँ तक पहुँचा';
export const stepDone = '(हो गया)';
export const discount = 'छूट';
export const delivery = 'डिलीवरी';
/** Of delivery that costs nothing. */
export const free = 'मुफ़्त';
export const total = 'कुल रकम';
export const payNow = 'अभी पेमेंट करें';
export const invoice = 'बिल';
export const creditNote = 'क्रेडिट नोट';
export const invoiceLater = 'ऑर्डर भेजे जाने के बाद बिल मिलेगा';
export const cancelOrder = 'ऑर्डर कैंसिल करें';
export const cancelQuestion = (id: string) => `क्या आप ऑर्डर ${id} कैंसिल करना चाहते हैं?`;
export const keepOrder = 'ऑर्डर रहने दें';
export const cancelling = 'कैंसिल हो रहा है...';
export const cancelled = 'ऑर्डर कैंसिल हो गया';
export const cancelledOrder = (id: string) => `ऑर्डर ${id} कैंसिल हो गया है।`;
export const cancelOffline = 'आप ऑफ़लाइन हैं। ऑर्डर कैंसिल करने के लिए इंटरनेट चाहिए।';
export const cancelUnreached =
  'दुकान से संपर्क नहीं हो पा रहा है। हो सकता है कि ऑर्डर अभी कैंसिल न हुआ हो। कृपया फिर से कोशिश करें।';
export const cancelFailed = 'ऑर्डर कैंसिल नहीं हो पाया। कृपया फिर से कोशिश करें।';
export const orderAgain = 'फिर से ऑर्डर करें';
export const orderAgainTitle = (id: string) => `ऑर्डर ${id} फिर से करें`;
export const placedOn = 'ऑर्डर की तारीख';
export const shippingAddress = 'डिलीवरी का पता';
export const method = 'डिलीवरी का तरीका';
export const standardShipping = 'सामान्य डिलीवरी';
export const trackingNumber = 'ट्रैकिंग नंबर';
export const missing = 'उपलब्ध नहीं';
export const items = 'आइटम';
export const item = 'आइटम';
export const size = (size: string) => `साइज़: ${size}`;
export const colour = (colour: string) => `रंग: ${colour}`;
export const quantity = 'मात्रा';
export const price = 'कीमत';

export const statuses = ['पेंडिंग', 'तैयार हो रहा है', 'भेज दिया गया', 'डिलीवर हो गया', 'कैंसिल हो गया'];
export const unknownStatus = (status: unknown) => `अनजान (${status})`;

export const thankYou = 'धन्यवाद!';
export const placed = 'आपका ऑर्डर हो गया है। ऑर्डर की जानकारी हम आपको ईमेल से भेजेंगे।';

export const orderNumber = 'ऑर्डर नंबर';
export const orderNumberMissing = 'कृपया ऑर्डर नंबर लिखें';
export const contactInfo = 'ईमेल या फ़ोन';
export const contactInfoMissing = 'कृपया अपना ईमेल या फ़ोन नंबर लिखें';
export const accountEmail = 'यहाँ आपके अकाउंट का ईमेल भरा है';
export const trackOffline = 'आप ऑफ़लाइन हैं। ऑर्डर ट्रैक करने के लिए इंटरनेट चाहिए।';
export const tracking = 'ट्रैक हो रहा है...';
export const fieldsMissing = {
  title: 'ज़रूरी जानकारी बाकी है',
  message: 'कृपया ऑर्डर नंबर और ईमेल या फ़ोन, दोनों लिखें',
};
export const notFound = 'ऑर्डर नहीं मिला या उसे देखने की अनुमति नहीं है';
export const unreached = 'दुकान से संपर्क नहीं हो पा रहा है। ऑर्डर ट्रैक करने के लिए इंटरनेट चाहिए।';
export const trackFailed = 'ऑर्डर नहीं मिल पाया। कृपया अपनी जानकारी जाँचें और फिर से कोशिश करें।';

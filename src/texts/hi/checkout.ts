export const shippingInformation = 'डिलीवरी की जानकारी';
export const fullName = 'पूरा नाम';
export const address = 'पता';
export const city = 'शहर';
export const state = 'राज्य';
export const postalCode = 'पिन कोड';
export const phone = 'फ़ोन';
export const needsInvoice = 'मुझे अपने बिज़नेस के लिए GST बिल चाहिए';
export const businessName = 'बिज़नेस का नाम';
export const gstin = 'GSTIN';
export const placeOrder = 'ऑर्डर करें';
export const processing = 'ऑर्डर हो रहा है...';
export const unusualPhone = 'मोबाइल नंबर 6 से 9 से शुरू होते हैं। कृपया इसे देख लें।';
export const unknownPin = 'यह पिन कोड हमारी लिस्ट में नहीं है। कृपया इसे देख लें।';
export const filledIn = (place: readonly string[]) => `पिन कोड से भर दिया गया है: ${place.join(', ')}।`;
export const usedAddresses = 'पहले इस्तेमाल किए गए पते';
export const addressFilledIn = 'पता भर दिया गया है।';
export const removeAddress = (address: string) => `${address} को हटाएँ`;
export const addressRemoved = 'पता हटा दिया गया है।';
export const required = {
  fullName: 'पूरा नाम भरना ज़रूरी है',
  address: 'पता भरना ज़रूरी है',
  city: 'शहर भरना ज़रूरी है',
  state: 'राज्य भरना ज़रूरी है',
  postalCode: 'पिन कोड भरना ज़रूरी है',
  phone: 'फ़ोन नंबर भरना ज़रूरी है',
  businessName: 'बिज़नेस का नाम भरना ज़रूरी है',
  gstin: 'GSTIN भरना ज़रूरी है',
};
export const wrong = {
  state: 'कृपया भारत के किसी राज्य या केंद्र शासित प्रदेश का नाम लिखें',
  postalCode: 'पिन कोड में 6 अंक होते हैं और वह 0 से शुरू नहीं होता',
  phone: 'कृपया 10 अंकों का फ़ोन नंबर लिखें',
};
export const wrongGstin = {
  form: 'GSTIN में 15 अक्षर और अंक होते हैं, जैसे 27AADCD0000K1Z7',
  state: 'GSTIN के पहले दो अंक राज्य का कोड होते हैं। कृपया इन्हें देख लें',
  check: 'आखिरी अक्षर बाकी से मेल नहीं खाता। कृपया GSTIN देख लें',
};
export const cartEmpty = {
  title: 'कार्ट खाली है',
  message: 'कृपया चेकआउट से पहले कार्ट में आइटम डालें',
};
export const fillAll = {
  title: 'कृपया सारी जानकारी भरें',
  message: 'डिलीवरी की पूरी जानकारी भरना ज़रूरी है',
};
export const invalid = {
  title: 'जानकारी में गलती है',
  message: 'कृपया फ़ॉर्म की गलतियाँ ठीक करें',
};
export const created = {
  title: 'ऑर्डर बन गया है',
  message: 'अब पेमेंट का पेज खुल रहा है...',
};
export const failed = {
  title: 'ऑर्डर नहीं हो पाया',
  message: 'कृपया थोड़ी देर बाद फिर से कोशिश करें।',
};

export const summary = 'ऑर्डर का हिसाब';
export const cartChanged = 'आपका कार्ट बदल गया है।';
export const nothingInCart = 'आपके कार्ट में कुछ नहीं है।';
export const browse = 'प्रोडक्ट देखें';
export const subtotal = 'सामान की कीमत';
export const shipping = 'डिलीवरी';
export const free = 'मुफ़्त';
export const total = 'कुल रकम';

export const discount = 'छूट';
export const fromPin = 'आपके पिन कोड से तय होगा';
export const beingWorkedOut = 'हिसाब हो रहा है...';
export const includesTax = (amount: string) => `इसमें ${amount} GST शामिल है`;
export const coupon = 'कूपन कोड';
export const apply = 'लगाएँ';
export const couponMissing = 'कृपया कूपन कोड लिखें।';
export const couponRefused = 'यह कूपन इस ऑर्डर पर नहीं लग सकता।';
export const couponApplied = (code: string) => `कूपन ${code} लग गया है।`;
export const removeCoupon = 'हटाएँ';
export const removeCouponCode = (code: string) => `कूपन ${code} हटाएँ`;
export const couponRemoved = 'कूपन हटा दिया गया है।';
export const quoteFailed = 'दुकान आपके ऑर्डर की कुल रकम नहीं बता पाई।';
export const quoteUnreached = 'दुकान से संपर्क नहीं हो पा रहा है, इसलिए आपके ऑर्डर की कुल रकम अभी पता नहीं है।';
export const requoted = {
  title: 'आपके ऑर्डर की कुल रकम बदल गई है।',
  text: 'आपका ऑर्डर नहीं हुआ है। ‘ऑर्डर का हिसाब’ में कुल रकम देखें, फिर दोबारा ऑर्डर करें।',
};
export const noQuote = {
  title: 'आपका ऑर्डर नहीं हुआ है।',
  text: 'दुकान इसकी कुल रकम नहीं बता पाई। कृपया थोड़ी देर बाद फिर से ऑर्डर करें।',
};

export const refused = 'आपका ऑर्डर मंज़ूर नहीं हुआ।';
export const dearer = {
  title: 'किसी आइटम की कीमत बढ़ गई है।',
  text: 'आपका ऑर्डर नहीं हुआ है। ‘ऑर्डर का हिसाब’ में नई कीमत मंज़ूर करें या वह आइटम हटाएँ, फिर दोबारा ऑर्डर करें।',
};
export const short = {
  title: 'कुछ आइटम उतने नहीं बचे हैं जितने आपको चाहिए।',
  text: 'आपका ऑर्डर नहीं हुआ है। मात्रा बदलें या वह आइटम हटाएँ, फिर दोबारा ऑर्डर करें।',
};
export const shortLine = (names: readonly string[], left: string) => `${names.join(', ')}: ${left}`;
export const goToCart = 'कार्ट देखें';
export const notSent = {
  title: 'कुछ भी नहीं भेजा गया।',
  text: 'दुकान से संपर्क नहीं हो पा रहा है। आपकी भरी हुई जानकारी इस डिवाइस पर सेव है। इंटरनेट आने पर कृपया दोबारा ऑर्डर करें।',
};
export const notPlaced = {
  title: 'आपका ऑर्डर नहीं हुआ है।',
  text: 'इंटरनेट बीच में चला गया और दुकान के पास अभी ऐसा कोई ऑर्डर नहीं है। आप दोबारा ऑर्डर कर सकते हैं: भेजने से पहले हम एक बार और देख लेंगे।',
};
export const unconfirmed = {
  title: 'पता नहीं चल पाया कि आपका ऑर्डर हुआ या नहीं।',
  text: 'दुकान का जवाब आने से पहले इंटरनेट चला गया। दोबारा कुछ भेजने से पहले हम देखते हैं कि ऑर्डर बना है या नहीं।',
};
export const taken = {
  title: 'आपका ऑर्डर नहीं मिल पा रहा है।',
  text: 'दुकान ने ऑर्डर ले लिया, पर ऑर्डर नंबर नहीं दिया, और ‘मेरे ऑर्डर’ पेज पर अभी कोई नया ऑर्डर नहीं है। दोबारा ऑर्डर करने से पहले कृपया वहाँ देख लें।',
};
export const elsewhere = {
  title: 'आपका ऑर्डर दूसरे टैब में हो रहा है।',
  text: 'यहाँ से कुछ भी नहीं भेजा गया।',
};
export const candidates = {
  title: 'हो सकता है कि आपका ऑर्डर पहले ही हो चुका हो।',
  text: 'दुकान का जवाब आने से पहले इंटरनेट चला गया। इन ऑर्डर में यही आइटम हैं:',
};
export const offline = 'आप ऑफ़लाइन हैं। ऑर्डर करने के लिए इंटरनेट चाहिए। आप जो भरेंगे, वह तब तक इस डिवाइस पर सेव रहेगा।';
export const checkAgain = 'फिर से देखें';
export const notThere = 'वहाँ नहीं है, दोबारा ऑर्डर करें';
export const payOrder = (id: string, details: readonly string[]) =>
  [`ऑर्डर ${id} का पेमेंट करें`, ...details].join(', ');
export const noneOfThese = 'इनमें से कोई नहीं: नया ऑर्डर करें';

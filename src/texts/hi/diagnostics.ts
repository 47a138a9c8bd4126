/** The page API test, for the people who run the shop. */
export const connection = 'कनेक्शन';
export const test = 'API कनेक्शन जाँचें';
export const testing = 'जाँच हो रही है...';
export const connected = 'कनेक्शन ठीक है! API ने जवाब दिया।';
export const connectionFailed = 'कनेक्शन नहीं हो पाया। ज़्यादा जानकारी कंसोल में देखें।';
export const unexpected = (error: string) => `अनजान गड़बड़ी: ${error}`;

export const whereThisIs = 'यह पेज कहाँ है';
export const hostName = 'होस्ट का नाम';
export const apiAddress = 'API का पता';
export const hostHeader = 'होस्ट हेडर';
export const build = 'बिल्ड';
export const serviceWorker = 'सर्विस वर्कर';
export const storage = 'स्टोरेज';
export const network = 'नेटवर्क';
export const removable = 'ग्राहक क्या-क्या हटा सकते हैं';

export const notSupported = 'यह सुविधा नहीं है';
export const notRegistered = 'रजिस्टर नहीं है';
export const newVersionWaiting = 'नया वर्शन तैयार है';
export const installing = 'इंस्टॉल हो रहा है';
export const inControl = 'चालू है, यह पेज इसी से चल रहा है';
export const active = 'चालू है';
export const unknown = 'पता नहीं';
export const used = (usage: string, quota: string) => `${quota} में से ${usage} इस्तेमाल हुआ`;
export const usedPersistently = (usage: string, quota: string) =>
  `${used(usage, quota)}, ब्राउज़र इसे नहीं हटाता`;

export const savedData = 'सेव किया गया डेटा';
export const resetText =
  'इस डिवाइस से सेव किए गए प्रोडक्ट और फ़ोटो, हाल ही में देखे गए प्रोडक्ट, सेटिंग और ऑफ़लाइन वर्कर हटाता है। आपका कार्ट, विशलिस्ट और सेव की गई लिस्ट बनी रहती हैं।';
export const reset = 'सेव किया गया डेटा हटाएँ';
export const resetDone = 'सेव किया गया डेटा हटा दिया गया। आपका कार्ट वैसा ही है।';

export const onThisDevice = 'इस डिवाइस पर क्या-क्या सेव है';
export const columns = ['क्या', 'कहाँ', 'किसका', 'लॉगआउट के बाद', 'डेटा हटाने के बाद', 'अभी'];
export const whose = { shopper: 'ग्राहक का', device: 'डिवाइस का', tab: 'टैब का' };
export const fate = { stays: 'रहता है', goes: 'हटता है' };
export const saved = 'सेव है';

/** What a key, database or cache on the device is. */
export const stored = {
  session: 'लॉगिन',
  ownerOfThePrivateData: 'निजी डेटा किसका है',
  shippingForm: 'डिलीवरी का फ़ॉर्म',
  usedAddresses: 'पहले इस्तेमाल किए गए पते',
  deliverTo: 'डिलीवरी का पिन कोड',
  orderList: 'ऑर्डर की लिस्ट',
  orderListForTheFirstPaint: 'ऑर्डर की लिस्ट, जल्दी दिखाने के लिए कॉपी',
  orderListUnsavedChanges: 'ऑर्डर की लिस्ट के बिना सेव हुए बदलाव',
  orderInProgress: 'ऑर्डर जो चल रहा है',
  paymentInProgress: 'पेमेंट जो चल रहा है',
  qrCodeOfAPayment: 'पेमेंट का QR कोड',
  invoices: 'बिल',
  otherPrivateData: 'बाकी निजी डेटा',
  orderAndPaymentInProgress: 'ऑर्डर और पेमेंट जो चल रहे हैं',
  cart: 'कार्ट',
  cartForOtherPrograms: 'कार्ट, दूसरे प्रोग्राम के लिए',
  cartItsAgeAndUnsavedChanges: 'कार्ट कितना पुराना है और उसके बिना सेव हुए बदलाव',
  wishlist: 'विशलिस्ट',
  wishlistForOtherPrograms: 'विशलिस्ट, दूसरे प्रोग्राम के लिए',
  savedLists: 'सेव की गई लिस्ट',
  savedListsForTheFirstPaint: 'सेव की गई लिस्ट, जल्दी दिखाने के लिए कॉपी',
  savedListsUnsavedChanges: 'सेव की गई लिस्ट के बिना सेव हुए बदलाव',
  wishlistUnsavedChanges: 'विशलिस्ट के बिना सेव हुए बदलाव',
  columnsOfLists: 'लिस्ट के कॉलम',
  searchKey: 'क्या / दबाने पर खोज का बॉक्स खुलता है',
  recentSearches: 'हाल की खोज',
  recentlyViewedProducts: 'हाल ही में देखे गए प्रोडक्ट',
  visitsAndInstallInvitation: 'कितनी बार आए, और इंस्टॉल का सुझाव',
  progressOfSavingTheCatalogue: 'कैटलॉग कहाँ तक सेव हुआ',
  progressOfSavingOfAnEarlierRelease: 'कैटलॉग कहाँ तक सेव हुआ, पिछले वर्शन में',
  language: 'भाषा, या भाषा का सुझाव दिया गया',
  savedProducts: 'सेव किए गए प्रोडक्ट',
  searchIndex: 'खोज की सूची',
  savedAnswers: 'सेव किए गए जवाब',
  savedPages: 'उनसे बने पेज',
  viewedPictures: 'देखी गई फ़ोटो',
  savedPictures: 'सेव की गई फ़ोटो',
  codeReader: 'तस्वीरों से कोड पढ़ने वाला हिस्सा',
  theVersionBeforeThisOne: 'इससे पहले का वर्शन',
  theShopItself: 'खुद दुकान',
  whetherThisVisitIsCounted: 'यह विज़िट गिनी गई या नहीं',
  typedBeforeLanguage: 'भाषा बदलने से पहले जो लिखा था',
  lastReloadForAnUpdate: 'अपडेट के लिए पिछला रीलोड',
  reloadsForAnUpdate: 'अपडेट के लिए कितने रीलोड',
  scrollPositions: 'पेज कहाँ तक देखा था',
};

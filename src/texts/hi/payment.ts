import { PHONE_DIGITS, PHONE_PREFIX } from '../../config.ts';

export const heading = 'अपना पेमेंट पूरा करें';
export const loading = 'पेमेंट फ़ॉर्म लोड हो रहा है...';
export const proceed = 'पेमेंट करें';
export const processing = 'पेमेंट हो रहा है...';
export const noFields = 'और किसी जानकारी की ज़रूरत नहीं है।';
export const choose = 'कृपया चुनें';
export const optional = (label: string) => `${label} (ज़रूरी नहीं)`;
export const stillMissing = (labels: readonly string[]) => `अभी भरना बाकी है: ${labels.join(', ')}।`;
export const upiLimit = (most: string) =>
  `UPI से एक बार में ज़्यादा से ज़्यादा ${most} दिए जा सकते हैं। कृपया पेमेंट का दूसरा तरीका चुनें।`;
export const upiMayRefuse = (most: string) =>
  `UPI से एक बार में आम तौर पर ज़्यादा से ज़्यादा ${most} दिए जा सकते हैं। अगर आपका ऐप यह रकम न ले, तो कृपया दूसरे तरीके से पेमेंट करें।`;
export const offline = 'आप ऑफ़लाइन हैं। पेमेंट के लिए इंटरनेट चाहिए।';
export const notWaiting = 'इस ऑर्डर का पेमेंट अब बाकी नहीं है।';
export const cancelled = 'यह ऑर्डर कैंसिल हो गया है।';
export const seeOrders = 'इसे ‘मेरे ऑर्डर’ में देखें';
export const totalChanged = (agreed: string, total: string) =>
  `कुल रकम बदल गई है: चेकआउट में ${agreed} थी, इस ऑर्डर की ${total} है।`;
export const orderMissing = 'ऑर्डर ID नहीं मिली। कृपया चेकआउट पर वापस जाएँ।';
export const returnToCheckout = 'चेकआउट पर वापस जाएँ';

export const awayHeading = 'अपना पेमेंट जारी रखें';
/** `where`: a host, or one of the two below. */
export const payOn = (where: string) => `कृपया ${where} पर अपना पेमेंट पूरा करें।`;
export const paymentPage = 'पेमेंट के पेज';
export const paymentApp = 'पेमेंट ऐप';
export const openAgain = 'फिर से खोलें';
export const openOnPhone = 'अगर कोई ऐप नहीं खुला, तो यह पेज उस फ़ोन पर खोलें जिसमें आपका पेमेंट ऐप है।';
export const scanWithPhone = 'अगर कोई ऐप नहीं खुला, तो यह कोड अपने फ़ोन के ऐप से स्कैन करें।';

export const scanHeading = 'पेमेंट के लिए QR कोड स्कैन करें';
export const scanText = 'पेमेंट पूरा करने के लिए यह QR कोड अपने बैंक या पेमेंट ऐप से स्कैन करें।';
export const openUpi = 'UPI ऐप खोलें';
export const saveQr = 'QR कोड सेव करें';
export const payAnotherWay = 'दूसरे तरीके से पेमेंट करें';
export const qrCode = 'आपके पेमेंट का QR कोड';
export const copy = 'कॉपी करें';
export const copied = 'कॉपी हो गया';
/** The page between the shop and the gateway. */
export const toGateway = {
  title: 'पेमेंट',
  heading: 'आपको पेमेंट के पेज पर ले जाया जा रहा है',
  sentence: (amount: string, order: string, shop: string) =>
    `ऑर्डर ${order} के लिए ${amount}। ${shop} की ओर से Razorpay पेमेंट लेता है और फिर आपको दुकान पर वापस लाता है।`,
  go: 'पेमेंट पर जाएँ',
};
export const expiredHeading = 'इस QR कोड का समय खत्म हो गया है';
export const expiredText = 'कृपया इसे अब स्कैन न करें। अगर आप इससे पेमेंट कर चुके हैं, तो आपका पेमेंट इसी पेज पर दिखेगा।';

export const willContinue = 'आपका पेमेंट मिलते ही यह पेज अपने आप आगे बढ़ेगा।';
export const checkNow = 'मैंने पेमेंट कर दिया, अभी देखें';
export const checking = 'देखा जा रहा है...';
export const found = {
  waiting: 'आपका पेमेंट अभी हमें नहीं मिला है।',
  'not-asked': 'अभी देखा नहीं जा सका। कृपया फिर से कोशिश करें।',
  unknown: 'अभी पता नहीं चल रहा कि आपका पेमेंट पहुँचा या नहीं। कृपया ‘मेरे ऑर्डर’ में देखें।',
  paid: '',
  cancelled: '',
};

export const formFailed = 'पेमेंट फ़ॉर्म लोड नहीं हो पाया। कृपया थोड़ी देर बाद फिर से कोशिश करें।';
export const failed = 'पेमेंट नहीं हो पाया। कृपया थोड़ी देर बाद फिर से कोशिश करें।';
export const unknown = 'पता नहीं चल पाया कि आपका पेमेंट हुआ या नहीं। दोबारा पेमेंट करने से पहले कृपया ‘मेरे ऑर्डर’ में देख लें।';
export const rejected = 'पेमेंट के दौरान कोई अनजान गड़बड़ी हुई';
export const unreached = 'दुकान से संपर्क नहीं हो पा रहा है। कुछ भी नहीं भेजा गया।';
export const initiated = {
  title: 'पेमेंट शुरू हो गया',
  message: 'आपका पेमेंट हो रहा है',
};
export const invalid = {
  title: 'जानकारी में गलती है',
  message: 'कृपया फ़ॉर्म की गलतियाँ ठीक करें',
};

export const fieldRequired = 'इसे भरना ज़रूरी है';
export const emailWrong = 'कृपया सही ईमेल लिखें';
export const tooShort = (least: number) => `कृपया कम से कम ${least} अक्षर लिखें`;
export const tooLong = (most: number) => `कृपया ${most} से ज़्यादा अक्षर न लिखें`;
export const fieldWrong = 'कृपया इसे जाँच लें';
export const phonePrefix = `फ़ोन नंबर ${PHONE_PREFIX} से शुरू होना चाहिए`;
export const phoneShort = (least: number) => `फ़ोन नंबर में कम से कम ${least} अक्षर होने चाहिए`;
export const phoneLong = (most: number) => `फ़ोन नंबर में ${most} से ज़्यादा अक्षर नहीं हो सकते`;
export const phoneLength = `फ़ोन नंबर में ${PHONE_PREFIX} के बाद ${PHONE_DIGITS} अंक होने चाहिए`;
export const phoneWrong = 'फ़ोन नंबर सही नहीं है';
export const phoneUnusual = 'मोबाइल नंबर 6 से 9 से शुरू होते हैं। क्या यह नंबर सही है?';

export const email = 'ईमेल';
export const password = 'पासवर्ड';
export const showPassword = 'पासवर्ड दिखाएँ';
export const hidePassword = 'पासवर्ड छिपाएँ';

export const loginOffline = 'आप ऑफ़लाइन हैं। लॉगिन के लिए इंटरनेट चाहिए।';
export const rememberMe = 'मुझे याद रखें';
export const forgotPassword = 'पासवर्ड भूल गए?';
export const loggingIn = 'लॉगिन हो रहा है...';
export const newHere = 'पहली बार आए हैं?';
export const createAccount = 'अकाउंट बनाएँ';
export const help = 'मदद';
export const terms = 'शर्तें';
export const privacy = 'प्राइवेसी';

export const registerOffline = 'आप ऑफ़लाइन हैं। अकाउंट बनाने के लिए इंटरनेट चाहिए।';
export const haveAccount = 'पहले से अकाउंट है?';
export const firstName = 'नाम';
export const lastName = 'सरनेम';
export const emailHint = 'Gmail या Outlook जैसी जानी-मानी सेवा का ईमेल बेहतर रहेगा।';
export const confirmPassword = 'पासवर्ड दोबारा लिखें';
export const registering = 'अकाउंट बन रहा है...';
export const registrationFailed =
  'अकाउंट नहीं बन पाया। कृपया किसी दूसरी सेवा (जैसे gmail.com या outlook.com) का ईमेल आज़माएँ।';

export const forgotLead = 'अपना ईमेल लिखें। हम आपको नया पासवर्ड चुनने का लिंक भेजेंगे।';
export const resetOffline = 'आप ऑफ़लाइन हैं। नए पासवर्ड के लिए इंटरनेट चाहिए।';
export const sendLink = 'लिंक भेजें';
export const sendingLink = 'भेजा जा रहा है...';
export const linkSent = 'अपना ईमेल देखें';
export const linkSentTo = (email: string) =>
  `अगर ${email} का अकाउंट है, तो हमने उस पर एक लिंक भेजा है। यह एक घंटे तक काम करेगा, और सिर्फ़ एक बार।`;
export const noLink = 'अगर ईमेल न मिले, तो कृपया स्पैम फ़ोल्डर देखें।';
export const otherEmail = 'दूसरा ईमेल लिखें';
export const backToLogin = 'लॉगिन पर जाएँ';
export const newPassword = 'नया पासवर्ड';
export const savePassword = 'पासवर्ड सेव करें';
export const savingPassword = 'सेव हो रहा है...';
export const resetWithoutLink = 'नया पासवर्ड चुनने के लिए कृपया हमारे ईमेल का लिंक खोलें।';
export const linkOver = 'यह लिंक अब काम नहीं करता। शायद यह पुराना है या इस्तेमाल हो चुका है।';
export const newLink = 'नया लिंक पाएँ';
export const resetFailed = 'पासवर्ड नहीं बदल पाया। कृपया फिर से कोशिश करें।';
export const linkNotSent = 'लिंक नहीं भेजा जा सका। कृपया फिर से कोशिश करें।';
export const passwordChanged = 'आपका पासवर्ड बदल गया है। अब आप लॉगिन कर सकते हैं।';

export const loggedIn = 'लॉगिन हो गया।';
export const notKept = 'आपके ब्राउज़र ने लॉगिन सेव नहीं किया।';
export const tokenMissing = 'लॉगिन नहीं हो पाया: सर्वर के जवाब में टोकन नहीं है';
export const noResponse = 'सर्वर से कोई जवाब नहीं मिला। कृपया थोड़ी देर बाद फिर से कोशिश करें।';
export const loginFailed = 'लॉगिन नहीं हो पाया। कृपया अपना ईमेल और पासवर्ड जाँच लें।';
export const invalidEmail = {
  title: 'ईमेल सही नहीं है',
  message: 'कृपया सही ईमेल लिखें।',
};
export const registrationError = 'अकाउंट नहीं बना';
export const registerFailed = 'अकाउंट नहीं बन पाया। कृपया फिर से कोशिश करें।';
export const registered = 'आपका अकाउंट बन गया है। अब आप लॉगिन कर सकते हैं।';

export const firstNameShort = (least: number) => `नाम में कम से कम ${least} अक्षर होने चाहिए`;
export const lastNameShort = (least: number) => `सरनेम में कम से कम ${least} अक्षर होने चाहिए`;
export const emailWrong = 'ईमेल सही नहीं है';
export const passwordShort = (least: number) => `पासवर्ड में कम से कम ${least} अक्षर होने चाहिए`;
export const passwordsDiffer = 'दोनों पासवर्ड एक जैसे नहीं हैं';

export const heading = 'आपका अकाउंट';
export const offline = 'आप ऑफ़लाइन हैं। अकाउंट बदलने के लिए इंटरनेट चाहिए।';
export const changeName = 'नाम बदलें';
export const saveName = 'नाम सेव करें';
export const saving = 'सेव हो रहा है...';
export const nameChanged = 'आपका नाम बदल गया है।';
export const changePassword = 'पासवर्ड बदलें';
export const passwordLead = 'इस डिवाइस पर लॉगिन बना रहेगा। बाकी सब डिवाइस पर लॉगआउट हो जाएगा।';
export const currentPassword = 'अभी का पासवर्ड';
export const passwordChanged = 'आपका पासवर्ड बदल गया है। बाकी सब डिवाइस पर लॉगआउट हो गया है।';
export const passwordWrong = 'अभी का पासवर्ड गलत है।';
export const notChanged = 'कुछ नहीं बदला। कृपया फिर से कोशिश करें।';
export const copy = 'आपकी जानकारी की कॉपी';
export const copyLead = 'आपका नाम, ईमेल और ऑर्डर एक फ़ाइल में।';
export const saveCopy = 'फ़ाइल सेव करें';
export const noCopy = 'कॉपी नहीं बन पाई। कृपया फिर से कोशिश करें।';
export const erase = 'अकाउंट हटाएँ';
export const eraseGoes =
  'आपका नाम, ईमेल और पासवर्ड हटा दिए जाएँगे, और हर डिवाइस पर लॉगआउट हो जाएगा। जिन ऑर्डर का पेमेंट नहीं हुआ है, वे कैंसिल हो जाएँगे। इसके बाद अकाउंट वापस नहीं आ सकता।';
export const eraseStays =
  'कानून के लिए हमें आपके ऑर्डर नाम और पते के साथ रखने होते हैं। सामान पहुँचने के बाद उनसे ईमेल और फ़ोन हटा दिए जाते हैं। हमें लिखे मैसेज और न्यूज़लेटर बने रहते हैं; हर न्यूज़लेटर में उसे बंद करने का लिंक होता है।';
export const erasing = 'हटाया जा रहा है...';
export const erased = 'आपका अकाउंट हटा दिया गया है।';

export const heading = 'सेव की गई लिस्ट';
export const name = 'लिस्ट का नाम';
export const nameExample = 'ऑफ़िस, हर महीने';
export const monthly = 'हर महीने याद दिलाएँ';
export const monthlyFor = (name: string) => `हर महीने याद दिलाएँ: ${name}`;
export const saveList = 'लिस्ट सेव करें';
export const cancel = 'रहने दें';
export const close = 'बंद करें';
export const nameMissing = 'कृपया नाम लिखें।';
export const willReplace = (name: string) => `"${name}" नाम की लिस्ट पहले से है। सेव करने पर उसके प्रोडक्ट बदल जाएँगे।`;
export const refusals = {
  full: 'आप 20 लिस्ट सेव कर सकते हैं। कृपया पहले ‘लिस्ट से ऑर्डर करें’ पेज पर एक लिस्ट हटाएँ।',
  unowned: 'यह लिस्ट अभी सेव नहीं हो सकती। इंटरनेट आने पर कृपया फिर से कोशिश करें।',
};
export const onDevice = 'लिस्ट सिर्फ़ इस डिवाइस पर सेव होती हैं। लॉगआउट करने पर वे हट जाती हैं।';

export const saved = (name: string) => ({
  title: 'लिस्ट सेव हो गई',
  message: `"${name}" को इस डिवाइस पर सेव कर दिया गया है।`,
});
export const replaced = (name: string) => ({
  title: 'लिस्ट सेव हो गई',
  message: `"${name}" को इन प्रोडक्ट के साथ फिर से सेव कर दिया गया है।`,
});
export const removed = (name: string) => ({
  title: 'लिस्ट हट गई',
  message: `"${name}" को आपकी सेव की गई लिस्ट में से हटा दिया गया है।`,
});
export const cleared = {
  title: 'सेव की गई लिस्ट हट गईं',
  message: 'आपकी सेव की गई सभी लिस्ट इस डिवाइस से हटा दी गई हैं।',
};
export const trouble = {
  'not-saved': {
    title: 'आपकी लिस्ट इस डिवाइस पर सेव नहीं हो सकतीं',
    message: 'यह पेज बंद करने पर वे मिट जाएँगी।',
  },
  repaired: {
    title: 'आपकी सेव की गई कुछ लिस्ट नहीं मिलीं',
    message: 'इस डिवाइस से उन्हें पढ़ा नहीं जा सका।',
  },
};

export const savedOn = (lines: number, time: string) =>
  lines <= 1 ? `${lines} लाइन, ${time} को सेव की गई` : `${lines} लाइनें, ${time} को सेव की गईं`;
export const orderedOn = (time: string) => `पिछली बार ${time} को कार्ट में डाली गई`;
export const open = 'खोलें';
export const openName = (name: string) => `खोलें: ${name}`;
export const rename = 'नाम बदलें';
export const renameName = (name: string) => `नाम बदलें: ${name}`;
export const newName = (name: string) => `"${name}" का नया नाम`;
export const saveName = 'नाम सेव करें';
export const nameTaken = 'इस नाम की दूसरी लिस्ट है।';
export const remove = (name: string) => `लिस्ट हटाएँ: ${name}`;
export const opened = (name: string) => ({
  title: 'लिस्ट खुल गई',
  message: `पेज पर जो लिस्ट थी, उसकी जगह अब "${name}" है।`,
});
export const orderAgainTitle = (name: string) => `फिर से ऑर्डर करें: ${name}`;

export const reminders = 'हर महीने की लिस्ट';
export const due = (name: string) => `"${name}" को फिर से ऑर्डर करने का समय आ गया है।`;
export const notThisMonth = 'इस महीने नहीं';
export const notThisMonthFor = (name: string) => `इस महीने नहीं: ${name}`;

export const scan = 'कोड स्कैन करें';
export const close = 'बंद करें';
export const camera = 'कैमरा क्या देख रहा है';
export const states = {
  starting: 'कैमरा शुरू हो रहा है। ब्राउज़र पहले आपसे पूछ सकता है।',
  looking: 'कोड को कैमरे के सामने रखें।',
  dark: 'कोड पढ़ने के लिए रोशनी कम है। कृपया लाइट जलाएँ।',
  refused: 'यहाँ कैमरे की अनुमति नहीं है। आप कोड का फ़ोटो ले सकते हैं, या कोड टाइप कर सकते हैं।',
  none: 'यहाँ कोई कैमरा काम नहीं कर रहा। आप कोड का फ़ोटो खोल सकते हैं, या कोड टाइप कर सकते हैं।',
  unread: 'इस फ़ोटो में कोई कोड नहीं मिला। कृपया अच्छी रोशनी में, ऊपर से, पूरे कोड का फ़ोटो लें।',
  'no-library': 'पहली बार स्कैन करने के लिए इंटरनेट चाहिए। आप कोड टाइप कर सकते हैं।',
};
export const photo = 'फ़ोटो इस्तेमाल करें';
export const code = 'कोड';
export const use = 'यह कोड लें';
export const read = (code: string) => `पढ़ा गया: ${code}`;
export const added = (name: string) => `आपकी लिस्ट में जोड़ा गया: ${name}`;
export const onList = (code: string) => `आपकी लिस्ट में: ${code}`;
export const kept = (code: string) => `किसी प्रोडक्ट का कोड ${code} नहीं है। जैसा पढ़ा गया, वैसा आपकी लिस्ट में है।`;

export const states = {
  offline: 'आप ऑफ़लाइन हैं। सेव किए गए प्रोडक्ट दिखाए जा रहे हैं।',
  slow: 'आपका इंटरनेट धीमा है। सेव किए गए प्रोडक्ट दिखाए जा रहे हैं।',
  'server-down': 'दुकान का सर्वर जवाब नहीं दे रहा है। सेव किए गए प्रोडक्ट दिखाए जा रहे हैं।',
};
export const savedOn = (time: string) => `${time} को सेव किए गए`;
export const savedPrices = (time: string) => `${time} को सेव किए गए; हो सकता है कि तब से कीमतें बदल गई हों।`;
export const onlySaved = 'सिर्फ़ वही दिख रहा है जो इस डिवाइस पर सेव है।';
export const needsInternet = 'इंटरनेट चाहिए';

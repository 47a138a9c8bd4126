export const shopCollection = 'कलेक्शन देखें';
export const featuredItems = 'खास आइटम';
export const browseCategories = 'कैटेगरी देखें';
export const featuredProducts = 'खास प्रोडक्ट';
export const loadingFeatured = 'खास प्रोडक्ट लोड हो रहे हैं';
export const noFeatured = 'अभी कोई खास प्रोडक्ट नहीं है।';
export const viewAll = 'सभी देखें';
export const exploreProducts = 'प्रोडक्ट देखें';
export const stayInspired = 'नई चीज़ों की खबर पाएँ';
export const email = 'ईमेल';
export const emailExample = 'you@example.com';
export const subscribe = 'सब्सक्राइब करें';
export const subscribed = {
  title: 'सब्सक्राइब हो गया!',
  message: 'हमारा न्यूज़लेटर सब्सक्राइब करने के लिए धन्यवाद।',
};

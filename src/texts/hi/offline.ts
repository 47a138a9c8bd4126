import { grouped } from '../../lib/money.ts';

export const save = 'कैटलॉग सेव करें';
export const savingNeedsInternet = 'सेव करने के लिए इंटरनेट चाहिए।';
export const noSpace = 'इस डिवाइस में जगह नहीं बची है।';
export const savedSoFar = (saved: number, total: number) =>
  `${grouped(total)} में से ${grouped(saved)} प्रोडक्ट सेव हुए।`;
export const allSaved = (total: number) => `सभी ${grouped(total)} प्रोडक्ट सेव हैं।`;

export const heading = 'दुकान को ऑफ़लाइन चलाएँ';
export const text = 'सभी प्रोडक्ट इस डिवाइस पर सेव करें और इंटरनेट के बिना देखें।';
export const saveOffline = 'ऑफ़लाइन देखने के लिए कैटलॉग सेव करें';
export const picturesToo = 'फ़ोटो भी सेव करें';
export const productsSaved = 'सेव हुए प्रोडक्ट';
export const picturesSaved = 'सेव हुई फ़ोटो';
export const cancel = 'रोकें';
export const spaceUsed = (size: string) => `इस्तेमाल हुई जगह: ${size}।`;
export const nothingSaved = 'अभी कुछ भी सेव नहीं है।';
export const stopped = 'सेव करना रुक गया।';
export const willContinue = 'सेव करना यहीं से आगे चलेगा।';
export const allWithPictures = (total: number) => `सभी ${grouped(total)} प्रोडक्ट और उनकी फ़ोटो सेव हैं।`;
export const somePictures = (total: number, pictures: number, of: number) =>
  `सभी ${grouped(total)} प्रोडक्ट और ${grouped(of)} में से ${grouped(pictures)} फ़ोटो सेव हैं।`;

export const languageNotSaved = 'यह भाषा अभी इस डिवाइस पर सेव नहीं है';
export const languageNeedsInternet = 'इसे एक बार इंटरनेट के साथ खोलें। फिर यह ऑफ़लाइन भी चलेगी।';

export const installTitle = 'दुकान को होम स्क्रीन में जोड़ें';
export const install = 'इंस्टॉल करें';
export const installShop = 'दुकान को इंस्टॉल करें';
export const notNow = 'अभी नहीं';
export const likeApp = 'यह ऐप की तरह खुलती है, इंटरनेट न हो तब भी।';
export const installOnIos = 'शेयर (Share) दबाएँ, फिर होम स्क्रीन में जोड़ें (Add to Home Screen) चुनें।';
export const installShopOnIos = `दुकान को इंस्टॉल करने के लिए: ${installOnIos}`;

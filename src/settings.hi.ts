export const SHOP_NAME = 'दफ़्तर';
export const SHORT_NAME = 'दफ़्तर';
export const DESCRIPTION = 'स्टेशनरी और ऑफ़िस का सामान, पूरे भारत में डिलीवरी।';

export const LANGUAGE = 'hi-IN';
export const DATE_LANGUAGE = 'hi-IN';

export const HERO_KIND = 'स्टेशनरी और ऑफ़िस का सामान';
export const HERO_TITLE = 'अच्छा कागज़, सच्ची स्याही, सजी हुई मेज़';
export const HERO_TEXT =
  'कॉपियाँ जो पूरी खुलती हैं, पेन जो पहली बार में चलते हैं और फ़ाइलें जो मार्च में भी बंद होती हैं। कीमत रुपये में, डिलीवरी पूरे भारत में।';
export const PROMOTION_TITLE = 'ऑफ़िस का ज़रूरी सामान';
export const PROMOTION_TEXT = 'फ़ाइलें, कागज़ और पेन डिब्बे के हिसाब से, ताकि महीने के आखिर में अलमारी खाली न मिले।';
export const NEWSLETTER_TEXT = 'नई कॉपियाँ, नई स्याही और मेज़ सजाने का एकाध नुस्खा। महीने में एक बार।';

/** What a shopper reads of the record; the rest is the same in every language. */
export const REFERENCE_RECORD = {
  storeName: 'दफ़्तर स्टेशनर्स',
  companyName: 'दफ़्तर स्टेशनर्स प्राइवेट लिमिटेड',
  companyAddress: '14, कागज़ लेन, फ़ोर्ट, मुंबई, महाराष्ट्र 400001, भारत',
  description:
    'कागज़, पेन और मेज़ की हर ज़रूरत का सामान, उन लोगों का चुना हुआ जो आज भी हाथ से लिखते हैं। भारत में कहीं भी भेजते हैं।',
  policies: {
    about: `<img src="{{companyLogoUrl}}" alt="{{companyName}}" width="96" height="96">
<h2>छोटी दुकान, लंबी अलमारियाँ</h2>
<p>{{companyName}} 1974 में हाई कोर्ट के पीछे की गलियों में रजिस्टर और स्याही के एक काउंटर से शुरू हुई। जो
मुंशी हमसे डॉकेट कवर खरीदते थे, वे अब रिटायर हो चुके हैं; उनके नाती-पोते डिब्बे के हिसाब से जेल पेन मँगाते हैं।</p>
<h2>हमारे यहाँ क्या मिलता है</h2>
<ul>
  <li>ऐसा कागज़ जिस पर फ़ाउंटेन पेन की स्याही नहीं फैलती, क्योंकि बेचने से पहले हम खुद उस पर लिखकर देखते हैं।</li>
  <li>हम जो भी पेन बेचते हैं, उसका रिफ़िल भी, ताकि पेन एक ही बार खरीदना पड़े।</li>
  <li>ऑफ़िस का सामान, उतना जितना ऑफ़िस में सच में लगता है।</li>
</ul>
<h2>हम कहाँ मिलेंगे</h2>
<p>{{companyName}}<br>{{ companyAddress }}</p>
<p><a href="mailto:{{companyEmail}}">{{companyEmail}}</a> पर लिखें या {companyPhone} पर फ़ोन करें; फ़ोन कोई इंसान ही उठाएगा।</p>`,
  },
};

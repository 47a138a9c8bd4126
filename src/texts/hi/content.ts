export const contactLead = 'ऑर्डर, प्रोडक्ट या स्कूल की लिस्ट के बारे में कुछ पूछना है? हमें लिखें।';
export const phoneHours = 'सोमवार से शनिवार, सुबह 10 से शाम 6 बजे तक';
export const followUs = 'हमें फ़ॉलो करें';
export const name = 'नाम';
export const email = 'ईमेल';
export const subject = 'विषय';
export const message = 'मैसेज';
export const send = 'मैसेज भेजें';
export const sending = 'भेजा जा रहा है...';
export const sent = {
  title: 'मैसेज भेज दिया गया',
  message: 'हमें लिखने के लिए धन्यवाद। हम जल्दी ही जवाब देंगे।',
};
export const ticket = (number: string) => `आपका टिकट नंबर ${number} है।`;
export const notSent = 'आपका मैसेज नहीं भेजा गया। कृपया फिर से कोशिश करें।';
export const offline = 'आप ऑफ़लाइन हैं। मैसेज भेजने के लिए इंटरनेट चाहिए।';

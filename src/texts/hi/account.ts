export const name = 'नाम';
export const email = 'ईमेल';
export const memberSince = 'अकाउंट कब बना';
export const missing = 'उपलब्ध नहीं';
export const offline = 'आप ऑफ़लाइन हैं। अकाउंट की जानकारी के लिए इंटरनेट चाहिए।';
export const notShown = 'अभी आपकी जानकारी नहीं दिखाई जा सकती।';
export const signOut = 'लॉगआउट करें';

export const failed = 'अकाउंट की जानकारी लोड नहीं हो पाई';
export const failedSentence = `${failed}।`;
export const failedWith = (reason: string | number) => `${failed}: ${reason}`;
export const noResponse = 'कोई जवाब नहीं मिला';
export const signOutFailed = 'लॉगआउट ठीक से नहीं हो पाया।';
export const signedOut = {
  title: 'लॉगआउट हो गया',
  message: 'आपका लॉगआउट हो गया है।',
};
export const signedOutSaid = 'आपका लॉगआउट हो गया है।';

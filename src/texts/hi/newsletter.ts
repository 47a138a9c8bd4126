export const subscribed = {
  title: 'सब्सक्राइब हो गया!',
  message: 'हमारा न्यूज़लेटर सब्सक्राइब करने के लिए धन्यवाद।',
};
export const oneMoreStep = 'बस एक काम और';
export const confirmFirst = (email: string) => `हमने ${email} पर ईमेल भेजा है। कृपया उसका लिंक खोलें।`;
export const notSubscribed = 'आपको न्यूज़लेटर में जोड़ा नहीं जा सका। कृपया फिर से कोशिश करें।';

export const links = {
  confirm: {
    lead: 'कृपया पक्का करें कि आपको हमारा न्यूज़लेटर चाहिए।',
    button: 'पक्का करें',
    done: 'धन्यवाद। आपको हमारा न्यूज़लेटर आएगा।',
  },
  leave: {
    lead: 'न्यूज़लेटर बंद करने के लिए बटन दबाएँ। आपके ऑर्डर के ईमेल आते रहेंगे।',
    button: 'न्यूज़लेटर बंद करें',
    done: 'अब आपको हमारा न्यूज़लेटर नहीं आएगा।',
  },
};
export const working = 'एक पल रुकें...';
export const offline = 'आप ऑफ़लाइन हैं। न्यूज़लेटर के लिए इंटरनेट चाहिए।';
export const linkOver = 'यह लिंक अब काम नहीं करता। कृपया फिर से सब्सक्राइब करें।';
export const withoutLink = 'कृपया हमारे ईमेल का लिंक खोलें।';
export const notChanged = 'कुछ नहीं बदला। कृपया फिर से कोशिश करें।';

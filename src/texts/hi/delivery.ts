export const deliverTo = 'डिलीवरी का पिन कोड';
export const hint = 'डिलीवरी का दिन और खर्च देखने के लिए अपना पिन कोड लिखें।';
export const wrongPin = 'पिन कोड में 6 अंक होते हैं और वह 0 से शुरू नहीं होता।';
export const notDelivered = (pinCode: string) => `हम अभी ${pinCode} पर डिलीवरी नहीं करते।`;
export const arrivesBy = (day: string) => `${day} तक पहुँचेगा`;
export const free = 'मुफ़्त';
export const payOnDelivery = 'डिलीवरी पर पेमेंट';

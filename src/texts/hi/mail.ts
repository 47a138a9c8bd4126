import type { OrderMailKind } from '../en/mail.ts';

/** Emails about an order (D53). */
export const subjects: Readonly<Record<OrderMailKind, (id: string) => string>> = {
  placed: (id) => `आपका ऑर्डर ${id} हमें मिल गया है`,
  confirmed: (id) => `ऑर्डर ${id} पक्का हो गया है`,
  paid: (id) => `ऑर्डर ${id} का पेमेंट मिल गया है`,
  sent: (id) => `ऑर्डर ${id} भेज दिया गया है`,
  cancelled: (id) => `ऑर्डर ${id} कैंसिल हो गया है`,
};

export const sentences: Readonly<Record<OrderMailKind, string>> = {
  placed: 'ऑर्डर करने के लिए धन्यवाद। ऑर्डर पक्का होने पर और भेजे जाने पर हम आपको फिर ईमेल करेंगे।',
  confirmed: 'आपका ऑर्डर पक्का हो गया है। कृपया सामान पहुँचने पर पैसे दें।',
  paid: 'आपका पेमेंट हमें मिल गया है। ऑर्डर भेजे जाने पर हम आपको फिर ईमेल करेंगे।',
  sent: 'आपका ऑर्डर रास्ते में है।',
  cancelled: 'आपका ऑर्डर कैंसिल हो गया है। अगर आप पेमेंट कर चुके हैं, तो हम रकम वापस कर देंगे।',
};

/** Of all or a part of what was paid. */
export const refunded = {
  subject: (id: string) => `ऑर्डर ${id} का रिफ़ंड`,
  sentence: (amount: string) => `इस ऑर्डर के लिए हमने ${amount} वापस कर दिए हैं। बैंक में दिखने में कुछ दिन लग सकते हैं।`,
};

export const orderNumber = 'ऑर्डर नंबर';
export const items = 'आइटम';
export const quantityOf = (quantity: number, name: string) => `${quantity} × ${name}`;
export const each = (price: string) => `हर एक ${price}`;
/** Of delivery that costs nothing. */
export const free = 'मुफ़्त';
export const invoice = (number: string) => `बिल ${number}`;
export const creditNote = (number: string) => `क्रेडिट नोट ${number}`;
export const trackOrder = 'अपना ऑर्डर ट्रैक करें';
/** For a shopper with an account. */
export const seeOrder = 'अपना ऑर्डर देखें';

/** The email for a forgotten password (D53). */
export const reset = {
  subject: 'नया पासवर्ड चुनें',
  sentence: 'नया पासवर्ड चुनने के लिए यह लिंक खोलें। यह एक घंटे तक काम करेगा, और सिर्फ़ एक बार।',
  link: 'नया पासवर्ड चुनें',
  otherwise: 'अगर आपने यह नहीं माँगा था, तो इस ईमेल पर ध्यान न दें। आपका पासवर्ड वही रहेगा।',
};

/** To whoever has written to the shop (D59). */
export const message = {
  subject: (ticket: string) => `आपका मैसेज ${ticket} हमें मिल गया है`,
  sentence: 'हमें लिखने के लिए धन्यवाद। आपका यह मैसेज हमें मिला है:',
  otherwise: 'अगर आपने हमें नहीं लिखा था, तो इस ईमेल पर ध्यान न दें।',
};

/** The email that asks to confirm an address (D59). */
export const newsletter = {
  subject: 'कृपया अपना ईमेल पक्का करें',
  sentence: 'हमारा न्यूज़लेटर पाने के लिए यह लिंक खोलें और ‘पक्का करें’ दबाएँ।',
  confirm: 'न्यूज़लेटर पक्का करें',
  otherwise: 'अगर आपने यह नहीं माँगा था, तो इस ईमेल पर ध्यान न दें। आपको कोई न्यूज़लेटर नहीं आएगा।',
  leave: 'न्यूज़लेटर बंद करें',
};

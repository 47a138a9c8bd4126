export const kinds = {
  'tax-invoice': 'टैक्स इनवॉइस',
  'bill-of-supply': 'बिल ऑफ़ सप्लाई',
  'credit-note': 'क्रेडिट नोट',
};
/** Of taxed and exempt goods. */
export const both = 'टैक्स इनवॉइस और बिल ऑफ़ सप्लाई';
/** Of a seller without a GSTIN. */
export const bill = 'बिल';
export const number = 'नंबर';
export const date = 'तारीख';
export const orderNumber = 'ऑर्डर नंबर';
export const forInvoice = 'किस बिल का';
export const ofDate = (number: string, date: string) => `${number}, ${date}`;
export const seller = 'बेचने वाला';
export const buyer = 'खरीदने वाला';
export const gstin = (gstin: string) => `GSTIN: ${gstin}`;
export const placeOfSupply = 'सप्लाई की जगह';
export const reverseCharge = 'रिवर्स चार्ज पर टैक्स';
export const no = 'नहीं';

export const item = 'आइटम';
export const hsn = (code: string) => `HSN ${code}`;
export const quantity = 'मात्रा';
export const amounts = {
  price: 'कीमत',
  discount: 'छूट',
  taxable: 'टैक्स से पहले की रकम',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  total: 'कुल रकम',
  exempt: 'बिना टैक्स',
};
export const rate = 'GST';
export const percent = (rate: number) => `${rate}%`;
export const table = 'बिल के आइटम';
export const inWords = 'रकम शब्दों में';
export const unsigned = 'यह कंप्यूटर से बना है। इस पर हस्ताक्षर ज़रूरी नहीं हैं।';

export const print = 'प्रिंट करें';
export const saveAsPdf = 'PDF सेव करें';
export const pdfHint = 'PDF के लिए, खुलने वाली विंडो में प्रिंटर की जगह PDF चुनें।';
export const invoiceOf = (number: string) => `बिल ${number}`;
export const savedOn = (time: string) => `${time} को इस डिवाइस पर सेव किया गया।`;
export const none = 'इस ऑर्डर का बिल अभी नहीं बना है। ऑर्डर का पेमेंट होने या ऑर्डर भेजे जाने पर बिल बनता है।';
export const failed = 'बिल लोड नहीं हो पाया। कृपया अपना इंटरनेट देख लें और फिर से कोशिश करें।';
export const offline = 'आप ऑफ़लाइन हैं। जो बिल इस डिवाइस पर सेव नहीं है, उसके लिए इंटरनेट चाहिए।';
export const packingSlip = 'पैकिंग स्लिप';
export const sendTo = 'यहाँ भेजें';
export const toCollect = (amount: string) => `डिलीवरी पर ${amount} लेने हैं।`;
export const doNotPack = 'यह ऑर्डर रद्द हो गया है। कृपया इसे पैक न करें।';
export const linkOver = 'यह लिंक अब काम नहीं करता। कृपया डैशबोर्ड में ऑर्डर फिर से खोलें।';
export const saved = 'इस डिवाइस पर सेव किए गए बिल';

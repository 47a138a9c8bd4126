import { items } from './cart.ts';
import { products } from './counts.ts';

/** What is saved on the device, by the name of its part. */
export const intro = 'यह सब सिर्फ़ इस डिवाइस पर सेव है। इसे हटाने से आपके ऑर्डर पर कोई असर नहीं पड़ता।';
export const names = {
  products: 'सेव किए गए प्रोडक्ट',
  pictures: 'सेव की गई फ़ोटो',
  invoices: 'बिल',
  cart: 'कार्ट',
  wishlist: 'विशलिस्ट',
  lists: 'सेव की गई लिस्ट',
  searches: 'हाल की खोज',
  viewed: 'हाल ही में देखे गए प्रोडक्ट',
};
export const why = {
  products: 'ताकि दुकान इंटरनेट के बिना भी खुले।',
  pictures: 'आपके देखे या सेव किए गए प्रोडक्ट की फ़ोटो।',
  invoices: 'लॉगआउट करने पर हट जाते हैं।',
  cart: 'लॉगआउट करने पर भी रहता है।',
  wishlist: 'लॉगआउट करने पर भी रहती है।',
  lists: 'लॉगआउट करने पर हट जाती हैं।',
  searches: 'लॉगआउट करने पर हट जाती है।',
  viewed: 'लॉगआउट करने पर हट जाते हैं।',
};
export const counts = {
  products,
  pictures: (count: number) => `${count} फ़ोटो`,
  invoices: (count: number) => `${count} बिल`,
  cart: items,
  wishlist: items,
  lists: (count: number) => `${count} लिस्ट`,
  searches: (count: number) => `${count} खोज`,
  viewed: items,
};
export const searchKey = '/ दबाने पर खोज का बॉक्स खुलता है';
export const nothing = 'कुछ नहीं';
export const facts = (count: string, size: string) => `${count}, ${size}`;
export const factsSince = (count: string, size: string, time: string) => `${facts(count, size)}, ${time} से`;
export const remove = 'हटाएँ';
export const removePart = (name: string) => `हटाएँ: ${name}`;
export const removed = (name: string) => `${name} को हटा दिया गया है।`;
export const restored = (name: string) => `${name} को वापस ला दिया गया है।`;

export const empty = 'आपकी विशलिस्ट खाली है';
export const emptyText = 'किसी प्रोडक्ट पर दिल का निशान दबाएँ, वह यहाँ सेव हो जाएगा।';
export const itemsOffline = (items: string) => `${items}। ये कीमतें पिछली बार ऑनलाइन होने के समय की हैं।`;
export const onlyFirstShared = (most: number) => `सिर्फ़ पहले ${most} आइटम शेयर होंगे।`;
export const unnamed = 'बिना नाम का प्रोडक्ट';
export const noLongerAvailable = 'अब उपलब्ध नहीं है';
export const priceDropped = (amount: string) => `आपके डालने के बाद कीमत ${amount} घट गई है`;
export const chooseSize = 'साइज़ चुनें';
export const chooseSizeOf = (name: string) => `साइज़ चुनें: ${name}`;
export const chooseColour = 'रंग चुनें';
export const chooseColourOf = (name: string) => `रंग चुनें: ${name}`;
export const addToCartOf = (name: string) => `कार्ट में डालें: ${name}`;

export const add = 'विशलिस्ट में डालें';
export const addName = (name: string) => `विशलिस्ट में डालें: ${name}`;
export const remove = 'विशलिस्ट से हटाएँ';
export const removeName = (name: string) => `विशलिस्ट से हटाएँ: ${name}`;

export const added = 'विशलिस्ट में डाला गया';
export const addedName = (name: string) => `${name} को विशलिस्ट में डाल दिया गया है।`;
export const notAdded = 'विशलिस्ट में नहीं डाला गया';
export const cannotAdd = (name: string) => `${name} को विशलिस्ट में नहीं डाला जा सकता।`;
export const full = (name: string, most: number) =>
  `${cannotAdd(name)} आपकी विशलिस्ट भर गई है: इसमें ${most} प्रोडक्ट रह सकते हैं।`;
export const removed = 'विशलिस्ट से हटाया गया';
export const removedName = (name: string) => `${name || 'एक प्रोडक्ट'} को विशलिस्ट से हटा दिया गया है।`;
export const cleared = {
  title: 'विशलिस्ट खाली की गई',
  message: 'सभी प्रोडक्ट विशलिस्ट से हटा दिए गए हैं।',
};

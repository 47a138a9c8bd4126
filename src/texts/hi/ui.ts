export const tryAgain = 'फिर से कोशिश करें';
export const quantity = 'मात्रा';
export const quantityOf = (name: string) => `${name} की मात्रा`;
export const decreaseQuantity = 'मात्रा घटाएँ';
export const increaseQuantity = 'मात्रा बढ़ाएँ';
export const stars = '5 में से 4 स्टार';

export const products = (count: number) => `${count} प्रोडक्ट`;
export const showing = (from: number, to: number, total: number) => `${total} में से ${from} से ${to} तक के आइटम`;

export const tryAgain = 'Try Again';
export const quantity = 'Quantity';
export const quantityOf = (name: string) => `Quantity of ${name}`;
export const decreaseQuantity = 'Decrease quantity';
export const increaseQuantity = 'Increase quantity';
export const stars = '4 of 5 stars';

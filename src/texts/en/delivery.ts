export const deliverTo = 'Deliver to';
export const hint = 'Enter your PIN code to see the day of delivery and what it costs.';
export const wrongPin = 'A PIN code has 6 digits and does not begin with 0.';
export const notDelivered = (pinCode: string) => `We do not deliver to ${pinCode} yet.`;
export const arrivesBy = (day: string) => `Arrives by ${day}`;
export const free = 'Free';
export const payOnDelivery = 'Pay on delivery';

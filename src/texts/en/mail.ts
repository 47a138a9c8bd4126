/** Emails about an order (D53). */
export type OrderMailKind = 'placed' | 'confirmed' | 'paid' | 'sent' | 'cancelled';

export const subjects: Readonly<Record<OrderMailKind, (id: string) => string>> = {
  placed: (id) => `We have your order ${id}`,
  confirmed: (id) => `Order ${id} is confirmed`,
  paid: (id) => `Order ${id} is paid`,
  sent: (id) => `Order ${id} has been sent`,
  cancelled: (id) => `Order ${id} is cancelled`,
};

export const sentences: Readonly<Record<OrderMailKind, string>> = {
  placed: 'Thank you for your order. We will email you again when it is confirmed and when it is sent.',
  confirmed: 'Your order is confirmed. Please pay when it arrives.',
  paid: 'We have received your payment. We will email you again when your order is sent.',
  sent: 'Your order is on its way to you.',
  cancelled: 'Your order is cancelled. If you have already paid, we will refund the amount.',
};

/** Of all or a part of what was paid. */
export const refunded = {
  subject: (id: string) => `Refund for order ${id}`,
  sentence: (amount: string) =>
    `We have refunded ${amount} for this order. Your bank may need a few days to show it.`,
};

export const orderNumber = 'Order number';
export const items = 'Items';
export const quantityOf = (quantity: number, name: string) => `${quantity} × ${name}`;
export const each = (price: string) => `${price} each`;
/** Of delivery that costs nothing. */
export const free = 'Free';
export const invoice = (number: string) => `Invoice ${number}`;
export const creditNote = (number: string) => `Credit note ${number}`;
export const trackOrder = 'Track your order';
/** For a shopper with an account. */
export const seeOrder = 'See your order';

/** The email for a forgotten password (D53). */
export const reset = {
  subject: 'Choose a new password',
  sentence: 'To choose a new password, open this link. It works once, for one hour.',
  link: 'Choose a new password',
  otherwise: "If you didn't ask for this, ignore this email. Your password stays as it is.",
};

/** To whoever has written to the shop (D59). */
export const message = {
  subject: (ticket: string) => `We have your message ${ticket}`,
  sentence: 'Thank you for contacting us. We have this message from you:',
  otherwise: "If you didn't write to us, ignore this email.",
};

/** The email that asks to confirm an address (D59). */
export const newsletter = {
  subject: 'Please confirm your email',
  sentence: 'To get our newsletter, open this link and press Confirm.',
  confirm: 'Confirm the newsletter',
  otherwise: "If you didn't ask for this, ignore this email. You will get no newsletter.",
  leave: 'Leave the newsletter',
};

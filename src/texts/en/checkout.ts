export const shippingInformation = 'Shipping Information';
export const fullName = 'Full Name';
export const address = 'Address';
export const city = 'City';
export const state = 'State';
export const postalCode = 'Postal Code';
export const phone = 'Phone';
export const needsInvoice = 'I need a GST invoice for my business';
export const businessName = 'Business name';
export const gstin = 'GSTIN';
export const placeOrder = 'Place Order';
export const processing = 'Processing...';
export const unusualPhone = 'Mobile numbers begin with 6 to 9. Please check this one.';
export const unknownPin = 'This PIN code is not in our list. Please check it.';
export const filledIn = (place: readonly string[]) => `Filled in from the postal code: ${place.join(', ')}.`;
export const usedAddresses = 'Addresses used before';
export const addressFilledIn = 'Address filled in.';
export const removeAddress = (address: string) => `Remove ${address}`;
export const addressRemoved = 'Address removed.';
export const required = {
  fullName: 'Full name is required',
  address: 'Address is required',
  city: 'City is required',
  state: 'State is required',
  postalCode: 'Postal code is required',
  phone: 'Phone is required',
  businessName: 'Business name is required',
  gstin: 'GSTIN is required',
};
export const wrong = {
  state: 'Please enter a state or union territory of India',
  postalCode: 'A PIN code has 6 digits and does not begin with 0',
  phone: 'Please enter a phone number with 10 digits',
};
export const wrongGstin = {
  form: 'A GSTIN has 15 letters and digits, as 27AADCD0000K1Z7',
  state: 'The first two digits of a GSTIN are the code of a state. Please check them',
  check: 'The last character does not fit the others. Please check the GSTIN',
};
export const cartEmpty = {
  title: 'Cart is empty',
  message: 'Please add items to your cart before checkout',
};
export const fillAll = {
  title: 'Please fill all fields',
  message: 'All shipping information fields are required',
};
export const invalid = {
  title: 'Validation Error',
  message: 'Please correct the errors in the form',
};
export const created = {
  title: 'Order created successfully',
  message: 'Proceeding to payment...',
};
export const failed = {
  title: 'Error placing order',
  message: 'Please try again later.',
};

export const summary = 'Order Summary';
export const cartChanged = 'Your cart has changed.';
export const nothingInCart = 'There is nothing in your cart.';
export const browse = 'Browse products';
export const subtotal = 'Subtotal';
export const shipping = 'Shipping';
export const free = 'Free';
export const total = 'Total';

export const discount = 'Discount';
export const fromPin = 'Worked out from your PIN code';
export const beingWorkedOut = 'Being worked out...';
export const includesTax = (amount: string) => `Includes ${amount} GST`;
export const coupon = 'Coupon code';
export const apply = 'Apply';
export const couponMissing = 'Please enter a coupon code.';
export const couponRefused = 'This coupon cannot be used for this order.';
export const couponApplied = (code: string) => `Coupon ${code} is applied.`;
export const removeCoupon = 'Remove';
export const removeCouponCode = (code: string) => `Remove coupon ${code}`;
export const couponRemoved = 'Coupon removed.';
export const quoteFailed = 'The shop could not work out what your order costs.';
export const quoteUnreached = "We can't reach the shop to work out what your order costs.";
export const requoted = {
  title: 'Your order costs another sum now.',
  text: 'Your order was not placed. Check the total in the order summary, then place the order again.',
};
export const noQuote = {
  title: 'Your order was not placed.',
  text: 'The shop could not work out what it costs. Please place the order again in a moment.',
};

export const refused = 'Your order was not accepted.';
export const dearer = {
  title: 'A price has increased.',
  text: 'Your order was not placed. Accept the new price or remove the item in the order summary, then place the order again.',
};
export const short = {
  title: 'There are not enough of some items.',
  text: 'Your order was not placed. Change the quantity or remove the item, then place the order again.',
};
export const shortLine = (names: readonly string[], left: string) => `${names.join(', ')}: ${left}`;
export const goToCart = 'Go to cart';
export const notSent = {
  title: 'Nothing was sent.',
  text: "We can't reach the shop. Your details are saved on this device. Please place the order again when you are back online.",
};
export const notPlaced = {
  title: 'Your order was not placed.',
  text: 'The connection was lost, and the shop has no such order so far. You can place it again: we check once more before sending it.',
};
export const unconfirmed = {
  title: "We couldn't confirm your order.",
  text: 'The connection was lost before the shop replied. Before sending anything again, we check whether the order exists.',
};
export const taken = {
  title: "We couldn't find your order.",
  text: 'The shop accepted it without an order number, and My Orders shows no new order so far. Please check there before you order again.',
};
export const elsewhere = {
  title: 'Your order is being placed in another tab.',
  text: 'Nothing was sent from here.',
};
export const candidates = {
  title: 'Your order may already exist.',
  text: 'The connection was lost before the shop replied. These orders have the same items:',
};
export const offline =
  'You are offline. Placing an order needs internet. What you type is saved on this device until then.';
export const checkAgain = 'Check again';
export const notThere = 'It is not there, order again';
export const payOrder = (id: string, details: readonly string[]) =>
  [`Pay order ${id}`, ...details].join(', ');
export const noneOfThese = 'None of these: place a new order';

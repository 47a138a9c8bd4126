import { PHONE_DIGITS, PHONE_PREFIX } from '../../config.ts';

export const heading = 'Complete Your Payment';
export const loading = 'Loading payment form...';
export const proceed = 'Proceed to Payment';
export const processing = 'Processing...';
export const noFields = 'No additional information required.';
export const choose = 'Please choose';
export const optional = (label: string) => `${label} (optional)`;
export const stillMissing = (labels: readonly string[]) => `Still needed: ${labels.join(', ')}.`;
export const upiLimit = (most: string) =>
  `UPI takes at most ${most} at once. Please choose another way to pay.`;
export const upiMayRefuse = (most: string) =>
  `UPI usually takes at most ${most} at once. If your app refuses this amount, please pay another way.`;
export const offline = 'You are offline. Paying needs internet.';
export const notWaiting = 'This order is no longer waiting for payment.';
export const cancelled = 'This order was cancelled.';
export const seeOrders = 'See it in My Orders';
export const totalChanged = (agreed: string, total: string) =>
  `The total has changed: the checkout showed ${agreed}, this order costs ${total}.`;
export const orderMissing = 'Order ID is missing. Please return to checkout.';
export const returnToCheckout = 'Return to checkout';

export const awayHeading = 'Continue Your Payment';
/** `where`: a host, or one of the two below. */
export const payOn = (where: string) => `Please complete your payment on ${where}.`;
export const paymentPage = 'the payment page';
export const paymentApp = 'your payment app';
export const openAgain = 'Open it again';
export const openOnPhone = 'If no app has opened, open this page on the phone that has your payment app.';
export const scanWithPhone = 'If no app has opened, scan this code with the app on your phone.';

export const scanHeading = 'Scan QR Code to Complete Payment';
export const scanText = 'Please scan this QR code with your banking or payment app to complete the payment.';
export const openUpi = 'Open UPI app';
export const saveQr = 'Save QR code';
export const payAnotherWay = 'Pay another way';
export const qrCode = 'QR code for your payment';
export const copy = 'Copy';
export const copied = 'Copied';
/** The page between the shop and the gateway. */
export const toGateway = {
  title: 'Payment',
  heading: 'Taking you to the payment page',
  sentence: (amount: string, order: string, shop: string) =>
    `${amount} for order ${order}. Razorpay takes the payment for ${shop}, and then brings you back to the shop.`,
  go: 'Continue to payment',
};
export const expiredHeading = 'This QR Code Has Expired';
export const expiredText =
  'Please do not scan it now. If you have already paid with it, this page will show your payment.';

export const willContinue = 'This page will continue when your payment arrives.';
export const checkNow = 'I have paid, check now';
export const checking = 'Checking...';
export const found = {
  waiting: "We haven't received your payment yet.",
  'not-asked': "We couldn't check right now. Please try again.",
  unknown: "We can't see yet whether your payment has arrived. Please check My Orders.",
  paid: '',
  cancelled: '',
};

export const formFailed = 'Failed to load payment form. Please try again later.';
export const failed = 'Failed to process payment. Please try again later.';
export const unknown =
  "We couldn't find out whether your payment went through. Please check My Orders before you pay again.";
export const rejected = 'Unknown error occurred during payment process';
export const unreached = "We can't reach the shop. Nothing was sent.";
export const initiated = {
  title: 'Payment initiated',
  message: 'Your payment is being processed',
};
export const invalid = {
  title: 'Validation Error',
  message: 'Please correct the errors in the form',
};

export const fieldRequired = 'This field is required';
export const emailWrong = 'Please enter a valid email address';
export const tooShort = (least: number) => `Please enter at least ${least} characters`;
export const tooLong = (most: number) => `Please enter no more than ${most} characters`;
export const fieldWrong = 'Please check this field';
export const phonePrefix = `Phone number must start with ${PHONE_PREFIX}`;
export const phoneShort = (least: number) => `Phone number must have at least ${least} characters`;
export const phoneLong = (most: number) => `Phone number must have no more than ${most} characters`;
export const phoneLength = `Phone number must be ${PHONE_PREFIX.length + PHONE_DIGITS} characters (including ${PHONE_PREFIX})`;
export const phoneWrong = 'Invalid phone number format';
export const phoneUnusual = 'Mobile numbers begin with 6 to 9. Is this one right?';

/** What is said when paying fails, in SPEC 8's words where it has some. Apart, because the page that says so loads when the form's own script may not. */
export const FORM_FAILED = 'Failed to load payment form. Please try again later.';
export const PAYMENT_FAILED = 'Failed to process payment. Please try again later.';
export const PAYMENT_UNKNOWN =
  'We could not find out whether your payment went through. Please look at My Orders before you pay again.';
export const PAYMENT_REJECTED = 'Unknown error occurred during payment process';

/**
 * The sentences for a failed payment, in SPEC 8's words if it has some. In a file of their own, because the page that
 * shows them must load even if the form's script does not.
 */
export const FORM_FAILED = 'Failed to load payment form. Please try again later.';
export const PAYMENT_FAILED = 'Failed to process payment. Please try again later.';
export const PAYMENT_UNKNOWN =
  'We could not find out whether your payment went through. Please look at My Orders before you pay again.';
export const PAYMENT_REJECTED = 'Unknown error occurred during payment process';

/** What SPEC 8 says when paying fails. Apart, because the page that says so loads when the form's own script may not. */
export const FORM_FAILED = 'Failed to load payment form. Please try again later.';
export const PAYMENT_FAILED = 'Failed to process payment. Please try again later.';
export const PAYMENT_REJECTED = 'Unknown error occurred during payment process';

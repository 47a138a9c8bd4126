/** SPEC 8; also where the script that asks for the form could not be had. */
export const FORM_FAILED = 'Failed to load payment form. Please try again later.';

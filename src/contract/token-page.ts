/**
 * Pages that an email's link opens with a token. The document's first statement takes it out of the address, and until
 * then no Referer may tell it (D53.53, D59.77).
 */
export const TOKEN_PAGE = /reset-password|newsletter\/./;

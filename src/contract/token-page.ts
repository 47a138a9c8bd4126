/**
 * The document's first statement takes the token out of the address; until then no Referer may tell it
 * (D53.53, D59.77).
 */
export const TOKEN_PAGE = /reset-password|newsletter\/./;

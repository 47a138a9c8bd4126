/** The document takes the token out of the address first; until then no Referer may tell it (D53.53, D59.77). */
export const TOKEN_PAGE = /reset-password|newsletter\/./;

/** Of the staff, who need not be signed in; the server decides whether its key is good (D58.73). */
export function isStaffLink({ pathname, hash }: { pathname: string; hash: string }): boolean {
  return pathname === '/invoice' && hash.startsWith('key=');
}

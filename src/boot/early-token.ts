/**
 * D53.53, D59.77: the first statement of the document, before anything else is requested. Takes the token out of the
 * address, for the page (src/screens/session/useLinkToken.tsx).
 */
const token =
  /reset-password|newsletter\/./.test(location.pathname) && new URLSearchParams(location.search).get('token');
if (token) {
  window.linkToken = token;
  history.replaceState(null, '', location.pathname);
}

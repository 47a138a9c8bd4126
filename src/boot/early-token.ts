/**
 * D53.53: the first statement of the document, before anything else is requested. Takes the token out of the address,
 * for the page (src/screens/session/ResetPasswordPage.tsx).
 */
const token = /reset-password/.test(location.pathname) && new URLSearchParams(location.search).get('token');
if (token) {
  window.resetToken = token;
  history.replaceState(null, '', location.pathname);
}

/**
 * D53.53: the first statement of the document, before anything else is requested. Takes the token out of the address,
 * for the page (src/screens/session/ResetPasswordPage.tsx), and sends no Referer from here.
 */
const { pathname, search } = location;
const token = /\/reset-password\/*$/.test(pathname) && new URLSearchParams(search).get('token');
if (token) {
  window.resetToken = token;
  history.replaceState(null, '', pathname);
  document.querySelector('[name=referrer]')?.setAttribute('content', 'no-referrer');
}

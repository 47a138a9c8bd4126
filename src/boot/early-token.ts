import { TOKEN_PAGE } from '../contract/token-page.ts';

/** The first statement of the document, before anything else is requested; src/screens/session/useLinkToken.tsx reads it. */
const token = TOKEN_PAGE.test(location.pathname) && new URLSearchParams(location.search).get('token');
if (token) {
  window.linkToken = token;
  history.replaceState(null, '', location.pathname);
}

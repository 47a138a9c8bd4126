import { TOKEN_PAGE } from '../contract/token-page.ts';

/** First of all; src/screens/session/useLinkToken.tsx reads it. */
const token = TOKEN_PAGE.test(location.pathname) && new URLSearchParams(location.search).get('token');
if (token) {
  window.linkToken = token;
  history.replaceState(null, '', location.pathname);
}

import { INITIAL_STATE_ID, OWN_FILES } from '../contract/initial-state.ts';
import { openRequests } from './early-answers.ts';
import { keepEarlyTaps, showContent } from './early-page.ts';
import { firstPaint, openPage, picturesPainted, start, withinTime } from './start-bundle.ts';

/** Of a document with its content, after it. Requests wait for the first paint. */
openPage(true, (initialState, worker) => {
  const root = document.getElementById('root');
  if (!root) return;
  showContent(root);
  keepEarlyTaps(root);
  const requested = withinTime(firstPaint()).then(() => openRequests(initialState));
  // With a worker, pictures are on the device.
  const seen = worker ? null : withinTime(picturesPainted());
  const own = document.getElementById(INITIAL_STATE_ID)?.getAttribute(OWN_FILES);
  void Promise.all([requested, seen]).then(() => start(root, own, worker));
});

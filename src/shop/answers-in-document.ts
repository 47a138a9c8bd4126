import { ANSWERS_ID, type EarlyAnswers } from './document-answers.ts';

/** Those that the document came with, however old they are by now. They stay in it. */
export function answersInDocument(): EarlyAnswers {
  return JSON.parse(document.getElementById(ANSWERS_ID)?.textContent ?? '{}');
}

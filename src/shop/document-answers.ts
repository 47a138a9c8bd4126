/** An answer that a server has put into the document (D46), as the page would have got it from the shop. */
export interface EarlyAnswer {
  body: unknown;
  /** When the server got it, in ms since 1970. */
  at: number;
  /** Absent: 200. */
  status?: number;
}

/** By the path of the request, from the API's base and with its query. */
export type EarlyAnswers = Readonly<Record<string, EarlyAnswer>>;

/** The id of the element with the document's answers. */
export const ANSWERS_ID = 'answers';

/** The attribute of that element where the page's content stands in the document, too. */
export const CONTENT_STANDS = 'data-stands';

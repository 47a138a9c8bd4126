/** Plain answers, where there is no page. */
export const methodNotAllowed = 'Method not allowed';
export const notThisShop = "This is not the shop's address";
export const notFound = 'Not found';
export const tryLater = 'Try again later';

/** A browser that is too old for the shop. */
export const unsupported =
  'This browser is too old for the shop. Please update it, or open this page in another browser.';
export const orCall = ' Or call us: ';

export const noScript = 'Switch on JavaScript to see everything and to order.';

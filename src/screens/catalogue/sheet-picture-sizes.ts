import { MOBILE_BREAKPOINT_PX } from '../../config.ts';

/** How wide a product's picture is drawn on its own page, in CSS's words. */
export const SHEET_PICTURE_SIZES = `(min-width: 1280px) 588px, (min-width: ${MOBILE_BREAKPOINT_PX}px) 46vw, 92vw`;

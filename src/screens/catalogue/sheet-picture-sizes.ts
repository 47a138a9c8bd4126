import { MOBILE_BREAKPOINT_PX } from '../../config.ts';

/** The `sizes` of the picture on a product's page. */
export const SHEET_PICTURE_SIZES = `(min-width: 1280px) 588px, (min-width: ${MOBILE_BREAKPOINT_PX}px) 46vw, (min-width: 36rem) and (max-height: 30rem) 46vw, 92vw`;

import { MOBILE_BREAKPOINT_PX } from '../../../config.ts';

/** The `sizes` of the picture on a product's page. */
export const SHEET_PICTURE_SIZES = `(min-width: 80rem) 588px, (min-width: ${MOBILE_BREAKPOINT_PX / 16}rem) 46vw, (min-width: 36rem) and (max-height: 30rem) 46vw, 92vw`;

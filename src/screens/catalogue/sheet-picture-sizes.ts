/** How wide a product's picture is drawn on its own page, in CSS's words. */
export const SHEET_PICTURE_SIZES = '(min-width: 1280px) 588px, (min-width: 768px) 46vw, 92vw';

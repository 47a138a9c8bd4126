export const size = 'Size';
export const colour = 'Colour';
/** On a size or colour; `other` is the colour or size that is chosen. */
export const notAvailableIn = (other: string) => `Not available in ${other}`;
export const quantityPrices = 'Quantity prices';
/** `variant`: 'A4, Blue'. */
export const quantityPricesOf = (variant: string) => `Quantity prices: ${variant}`;
export const fromQuantity = 'From';
export const eachPrice = 'Each';
export const youSave = 'You save';
export const each = (price: string) => `${price} each`;
export const closeQuickView = 'Close quick view';
export const viewDetails = 'View full details';
export const noLongerAvailable = 'This product is no longer available.';

export const pictures = (name: string) => `Pictures of ${name}`;
export const picture = (at: number, count: number) => `Picture ${at} of ${count}`;
export const pictureOf = (name: string, at: number, count: number) => `${name}, picture ${at} of ${count}`;
export const choosePicture = 'Choose a picture';
export const previousPicture = 'Previous picture';
export const nextPicture = 'Next picture';
export const enlarge = 'Enlarge picture';
export const closePicture = 'Close picture';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';

export const notFoundText =
  "We couldn't find the product you're looking for. It may have been removed or is temporarily unavailable.";
export const specifications = 'Specifications';

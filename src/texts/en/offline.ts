export const save = 'Save the catalogue';
export const savingNeedsInternet = 'Saving needs internet.';
export const noSpace = 'This device has no space left.';
export const savedSoFar = (saved: number, total: number) => `${saved} of ${total} products saved.`;
export const allSaved = (total: number) => `All ${total} products are saved.`;

export const heading = 'Use the shop offline';
export const text = 'Save all products on this device to browse without internet.';
export const saveOffline = 'Save the catalogue for offline use';
export const picturesToo = 'Save pictures too';
export const productsSaved = 'Products saved';
export const picturesSaved = 'Pictures saved';
export const cancel = 'Cancel';
export const spaceUsed = (size: string) => `Space used: ${size}.`;
export const nothingSaved = 'Nothing is saved yet.';
export const stopped = 'Saving stopped.';
export const willContinue = 'Saving will continue from here.';
export const allWithPictures = (total: number) => `All ${total} products and their pictures are saved.`;
export const somePictures = (total: number, pictures: number, of: number) =>
  `All ${total} products and ${pictures} of ${of} pictures are saved.`;

export const languageNotSaved = "This language isn't saved on this device yet";
export const languageNeedsInternet = 'Open it once with internet. Then it works offline, too.';

export const installTitle = 'Add the shop to your home screen';
export const install = 'Install';
export const installShop = 'Install the shop';
export const notNow = 'Not now';
export const likeApp = 'It opens like an app, even without internet.';
export const installOnIos = 'Tap Share, then Add to Home Screen.';
export const installShopOnIos = 'To install the shop: tap Share, then Add to Home Screen.';

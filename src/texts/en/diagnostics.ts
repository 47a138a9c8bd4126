/** The page API test, for the people who run the shop. */
export const connection = 'Connection';
export const test = 'Test API Connection';
export const testing = 'Testing...';
export const connected = 'Connection successful! The API answered.';
export const connectionFailed = 'Connection failed. Check console for details.';
export const unexpected = (error: string) => `Unexpected error: ${error}`;

export const whereThisIs = 'Where this page is';
export const hostName = 'Host name';
export const apiAddress = 'Backend API address';
export const hostHeader = 'Host header';
export const build = 'Build';
export const serviceWorker = 'Service worker';
export const storage = 'Storage';
export const network = 'Network';
export const removable = 'What shoppers can remove';

export const notSupported = 'Not supported';
export const notRegistered = 'Not registered';
export const newVersionWaiting = 'New version waiting';
export const installing = 'Installing';
export const inControl = 'Active, in control of this page';
export const active = 'Active';
export const unknown = 'Unknown';
export const used = (usage: string, quota: string) => `${usage} of ${quota} used`;
export const persisted = ', persistent';

export const savedData = 'Saved data';
export const resetText =
  'Removes saved products and pictures, recently viewed products, settings and the offline worker from this device. Your cart and wishlist stay.';
export const reset = 'Reset saved data';
export const resetDone = 'Saved data was reset. Your cart is still here.';

export const onThisDevice = 'What is saved on this device';
export const columns = ['What', 'Where', 'Whose', 'After signing out', 'After a reset', 'Now'];
export const whose = { shopper: 'shopper', device: 'device', tab: 'tab' };
export const fate = { stays: 'stays', goes: 'goes' };
export const saved = 'saved';

export const storedSession = 'Session';
export const storedOwnerOfThePrivateData = 'Owner of the private data';
export const storedShippingForm = 'Shipping form';
export const storedOrderList = 'Order list';
export const storedOrderInProgress = 'Order in progress';
export const storedPaymentInProgress = 'Payment in progress';
export const storedQrCodeOfAPayment = 'QR code of a payment';
export const storedOtherPrivateData = 'Other private data';
export const storedOrderAndPaymentInProgress = 'Order and payment in progress';
export const storedCart = 'Cart';
export const storedCartForOtherPrograms = 'Cart, for other programs';
export const storedCartItsAgeAndUnsavedChanges = 'Cart, its age and unsaved changes';
export const storedWishlist = 'Wishlist';
export const storedWishlistForOtherPrograms = 'Wishlist, for other programs';
export const storedWishlistUnsavedChanges = 'Wishlist, unsaved changes';
export const storedColumnsOfLists = 'Columns of lists';
export const storedRecentSearches = 'Recent searches';
export const storedRecentlyViewedProducts = 'Recently viewed products';
export const storedVisitsAndInstallInvitation = 'Visits and install invitation';
export const storedProgressOfSavingTheCatalogue = 'Progress of saving the catalogue';
export const storedProgressOfSavingOfAnEarlierRelease = 'Progress of saving, of an earlier release';
export const storedSavedProducts = 'Saved products';
export const storedSearchIndex = 'Search index';
export const storedSavedAnswers = 'Saved answers';
export const storedViewedPictures = 'Viewed pictures';
export const storedSavedPictures = 'Saved pictures';
export const storedTheVersionBeforeThisOne = 'The version before this one';
export const storedTheShopItself = 'The shop itself';
export const storedWhetherThisVisitIsCounted = 'Whether this visit is counted';
export const storedLastReloadForAnUpdate = 'Last reload for an update';
export const storedReloadsForAnUpdate = 'Reloads for an update';
export const storedScrollPositions = 'Scroll positions';

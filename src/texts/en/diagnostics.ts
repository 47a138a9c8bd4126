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
export const usedPersistently = (usage: string, quota: string) => `${used(usage, quota)}, persistent`;

export const savedData = 'Saved data';
export const resetText =
  'Removes saved products and pictures, recently viewed products, settings and the offline worker from this device. Your cart, wishlist and saved lists stay.';
export const reset = 'Reset saved data';
export const resetDone = 'Saved data was reset. Your cart is still here.';

export const onThisDevice = 'What is saved on this device';
export const columns = ['What', 'Where', 'Whose', 'After signing out', 'After a reset', 'Now'];
export const whose = { shopper: 'shopper', device: 'device', tab: 'tab' };
export const fate = { stays: 'stays', goes: 'goes' };
export const saved = 'saved';

/** What a key, database or cache on the device is. */
export const stored = {
  session: 'Session',
  ownerOfThePrivateData: 'Owner of the private data',
  shippingForm: 'Shipping form',
  usedAddresses: 'Addresses used before',
  deliverTo: 'PIN code for delivery',
  orderList: 'Order list',
  orderListForTheFirstPaint: 'Order list, copy for a fast start',
  orderListUnsavedChanges: 'Order list, unsaved changes',
  orderInProgress: 'Order in progress',
  paymentInProgress: 'Payment in progress',
  qrCodeOfAPayment: 'QR code of a payment',
  invoices: 'Invoices',
  otherPrivateData: 'Other private data',
  orderAndPaymentInProgress: 'Order and payment in progress',
  cart: 'Cart',
  cartForOtherPrograms: 'Cart, for other programs',
  cartItsAgeAndUnsavedChanges: 'Cart, its age and unsaved changes',
  wishlist: 'Wishlist',
  wishlistForOtherPrograms: 'Wishlist, for other programs',
  savedLists: 'Saved lists',
  savedListsForTheFirstPaint: 'Saved lists, copy for a fast start',
  savedListsUnsavedChanges: 'Saved lists, unsaved changes',
  wishlistUnsavedChanges: 'Wishlist, unsaved changes',
  columnsOfLists: 'Columns of lists',
  searchKey: 'Whether / goes to the search field',
  recentSearches: 'Recent searches',
  recentlyViewedProducts: 'Recently viewed products',
  visitsAndInstallInvitation: 'Visits and install invitation',
  progressOfSavingTheCatalogue: 'Progress of saving the catalogue',
  progressOfSavingOfAnEarlierRelease: 'Progress of saving, of an earlier release',
  language: 'Language, or that one was offered',
  savedProducts: 'Saved products',
  searchIndex: 'Search index',
  savedAnswers: 'Saved answers',
  savedPages: 'Pages made from them',
  viewedPictures: 'Viewed pictures',
  savedPictures: 'Saved pictures',
  codeReader: 'What reads codes in pictures',
  theVersionBeforeThisOne: 'The version before this one',
  theShopItself: 'The shop itself',
  whetherThisVisitIsCounted: 'Whether this visit is counted',
  typedBeforeLanguage: 'What was typed before the language changed',
  lastReloadForAnUpdate: 'Last reload for an update',
  reloadsForAnUpdate: 'Reloads for an update',
  scrollPositions: 'Scroll positions',
};

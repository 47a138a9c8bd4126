export const states = {
  offline: 'You are offline. Showing saved products.',
  slow: 'Your internet is slow. Showing saved products.',
  'server-down': 'The shop is not responding. Showing saved products.',
};
export const savedOn = (time: string) => `Saved on ${time}`;
export const savedPrices = (time: string) => `Saved on ${time}; prices may have changed since.`;
export const onlySaved = 'Only what is saved on this device is shown.';
export const needsInternet = 'Needs internet';

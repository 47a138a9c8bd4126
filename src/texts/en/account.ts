export const name = 'Name';
export const email = 'Email';
export const memberSince = 'Member since';
export const missing = 'Not available';
export const offline = 'You are offline. Your account details need internet.';
export const notShown = "We can't show your details right now.";
export const signOut = 'Sign Out';

export const failed = 'Failed to load account information';
export const failedSentence = `${failed}.`;
export const failedWith = (reason: string | number) => `${failed}: ${reason}`;
export const noResponse = 'No response received';
export const signOutFailed = 'Failed to log out properly.';
export const signedOut = {
  title: 'Logged out',
  message: 'You have been successfully logged out.',
};
export const signedOutSaid = 'You have been logged out successfully.';

export const heading = 'Your account';
export const offline = 'You are offline. Changes to your account need internet.';
export const changeName = 'Change your name';
export const saveName = 'Save the name';
export const saving = 'Saving...';
export const nameChanged = 'Your name is changed.';
export const changePassword = 'Change your password';
export const passwordLead = 'You stay logged in here. Every other device is signed out.';
export const currentPassword = 'Current Password';
export const passwordChanged = 'Your password is changed. Every other device is signed out.';
export const passwordWrong = 'The current password is wrong.';
export const notChanged = 'Nothing has changed. Please try again.';
export const copy = 'A copy of your data';
export const copyLead = 'Your name, email and orders as a file (JSON).';
export const saveCopy = 'Save the file';
export const noCopy = 'The copy could not be made. Please try again.';
export const erase = 'Delete your account';
export const eraseGoes =
  'Your name, email and password are removed, and you are signed out on every device. Orders that are not paid are cancelled. This cannot be undone.';
export const eraseStays =
  'The law makes us keep your orders with name and address. Email and phone are removed from them once they have arrived. Messages to us and the newsletter stay; every newsletter has a link to leave it.';
export const erasing = 'Deleting...';
export const erased = 'Your account is deleted.';

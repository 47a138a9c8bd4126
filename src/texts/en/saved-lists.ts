export const heading = 'Saved lists';
export const name = 'Name of the list';
export const nameExample = 'Office, every month';
export const monthly = 'Remind me every month';
export const monthlyFor = (name: string) => `Remind me every month: ${name}`;
export const saveList = 'Save list';
export const cancel = 'Cancel';
export const close = 'Close';
export const nameMissing = 'Please enter a name.';
export const willReplace = (name: string) =>
  `You already have a list named "${name}". Saving replaces its products.`;
export const refusals = {
  full: 'You can save 20 lists. Please remove one on the page Order from a list first.',
  unowned: "This list can't be saved now. Please try again when you have internet.",
};
export const onDevice = 'Lists are saved only on this device. They are removed when you sign out.';

export const saved = (name: string) => ({
  title: 'List saved',
  message: `"${name}" has been saved on this device.`,
});
export const replaced = (name: string) => ({
  title: 'List saved',
  message: `"${name}" has been saved again with these products.`,
});
export const removed = (name: string) => ({
  title: 'List removed',
  message: `"${name}" has been removed from your saved lists.`,
});
export const cleared = {
  title: 'Saved lists removed',
  message: 'All your saved lists have been removed from this device.',
};
export const trouble = {
  'not-saved': {
    title: "Your lists can't be saved on this device",
    message: 'They will be lost when you close this page.',
  },
  repaired: {
    title: 'Some of your saved lists are missing',
    message: 'They could not be read on this device.',
  },
};

export const savedOn = (lines: number, time: string) =>
  lines === 1 ? `1 line, saved on ${time}` : `${lines} lines, saved on ${time}`;
export const orderedOn = (time: string) => `Last added to your cart on ${time}`;
export const open = 'Open';
export const openName = (name: string) => `Open: ${name}`;
export const rename = 'Rename';
export const renameName = (name: string) => `Rename: ${name}`;
export const newName = (name: string) => `New name for "${name}"`;
export const saveName = 'Save name';
export const nameTaken = 'Another list has this name.';
export const remove = (name: string) => `Remove list: ${name}`;
export const opened = (name: string) => ({
  title: 'List opened',
  message: `"${name}" is on the page instead of the list that was there.`,
});
export const orderAgainTitle = (name: string) => `Order again: ${name}`;

export const reminders = 'Monthly lists';
export const due = (name: string) => `It's time to order "${name}" again.`;
export const notThisMonth = 'Not this month';
export const notThisMonthFor = (name: string) => `Not this month: ${name}`;

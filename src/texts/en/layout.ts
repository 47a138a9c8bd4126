export const skip = 'Skip to content';
export const mainLinks = 'Main';
export const menu = 'Menu';
export const openMenu = 'Open menu';
export const closeMenu = 'Close menu';
export const signUp = 'Sign Up';
export const bottomBar = 'Bottom bar';
export const category = 'Category';
export const help = 'Help';
export const company = 'Company';
export const contact = 'Contact';
export const copyright = (year: number, name: string) => `© ${year} ${name}. All rights reserved.`;

export const search = 'Search';
export const searchProducts = 'Search products';

export const withCount = (name: string, count: number) => {
  if (count === 0) return name;
  return count === 1 ? `${name}, 1 item` : `${name}, ${count} items`;
};

export const oops = 'Oops! Page not found';
export const somethingWrong = 'Something went wrong. Please try again.';
export const pageFailed = "This page can't be shown";
export const productNotSaved = "This product isn't saved for offline viewing";
export const seeSaved = 'See saved products';
export const dismiss = 'Dismiss';

/** Of the categories that the shop shows where the store has none (D6). */
export const defaultCategory = (name: string) => name;

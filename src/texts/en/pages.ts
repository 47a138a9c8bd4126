/** The pages' names in links, headings and the tab, and their descriptions for search engines. */
export const home = 'Home';
export const products = 'Products';
export const allProducts = 'All Products';
export const cart = 'Cart';
export const wishlist = 'Wishlist';
export const login = 'Login';
export const loginDescription = 'Log in to check out and see your orders.';
export const register = 'Register';
export const registerDescription = 'Create an account to place orders and track them.';
export const forgotPassword = 'Forgot password';
export const resetPassword = 'Choose a new password';
export const account = 'My Account';
export const checkout = 'Checkout';
export const orders = 'My Orders';
export const order = 'Your order';
export const invoice = 'Invoice';
export const payment = 'Payment';
export const thankYou = 'Thank You';
export const contact = 'Contact Us';
export const contactDescription = 'Write to us, call us or visit us. We reply within a day.';
export const trackOrder = 'Track Order';
export const trackOrderDescription =
  'Check the status of your order with its number and your email or phone.';
export const orderList = 'Order from a list';
export const orderListDescription =
  'Paste your list or open a file: we find the products, and you add all of them to your cart at once.';
export const device = 'On this device';
export const apiTest = 'API Test';
export const notFound = 'Page not found';

export const terms = 'Terms & Conditions';
export const privacy = 'Privacy Policy';
export const refund = 'Refund and Cancellation Policy';
export const returns = 'Return Policy';
export const shipping = 'Shipping Policy';
export const about = 'About Us';

export const browseProducts = 'Browse Products';
export const viewOrders = 'View Orders';
export const returnHome = 'Return to Home';
export const newsletterConfirm = 'Confirm the newsletter';
export const newsletterLeave = 'Leave the newsletter';

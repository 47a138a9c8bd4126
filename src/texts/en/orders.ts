export const empty = 'No Orders Found';
export const emptyText = 'Your orders will be listed here, with their status and total.';
export const failedText =
  "We couldn't load your orders. Please check your internet connection. The orders you have placed are safe.";
export const failed = 'Failed to load your orders. Please try again.';
export const show = 'Show';
export const allOrders = 'All orders';
export const ordersShown = (shown: number, total: number) =>
  shown === total ? `${total} orders` : `${shown} of ${total} orders`;

export const order = (id: string) => `Order ${id}`;
export const orderFailed =
  "We couldn't load this order. Please check your internet connection. The order is safe.";
export const allMyOrders = 'All my orders';
/** Of a list of states. */
export const progress = 'Progress of the order';
export const stepDone = '(done)';
export const discount = 'Discount';
export const delivery = 'Delivery';
/** Of delivery that costs nothing. */
export const free = 'Free';
export const total = 'Total';
export const payNow = 'Pay Now';
export const invoice = 'Invoice';
export const creditNote = 'Credit note';
export const invoiceLater = 'Invoice after the order is sent';
export const cancelOrder = 'Cancel order';
export const cancelQuestion = (id: string) => `Do you want to cancel order ${id}?`;
export const keepOrder = 'Keep order';
export const cancelling = 'Cancelling...';
export const cancelled = 'Order cancelled';
export const cancelledOrder = (id: string) => `Order ${id} has been cancelled.`;
export const cancelOffline = 'You are offline. Cancelling an order needs internet.';
export const cancelUnreached =
  "We can't reach the shop, so the order may not be cancelled yet. Please try again.";
export const cancelFailed = "We couldn't cancel the order. Please try again.";
export const orderAgain = 'Order again';
export const orderAgainTitle = (id: string) => `Order ${id} again`;
export const placedOn = 'Placed on';
export const shippingAddress = 'Shipping address';
export const method = 'Shipping method';
export const standardShipping = 'Standard Shipping';
export const trackingNumber = 'Tracking number';
export const missing = 'Not available';
export const items = 'Items';
export const item = 'Item';
export const size = (size: string) => `Size: ${size}`;
export const colour = (colour: string) => `Colour: ${colour}`;
export const quantity = 'Quantity';
export const price = 'Price';

export const statuses = ['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'];
export const unknownStatus = (status: unknown) => `Unknown (${status})`;

export const thankYou = 'Thank you!';
export const placed =
  "Your order has been successfully placed. We'll send you an email with your order details.";

export const orderNumber = 'Order Number';
export const orderNumberMissing = 'Please enter the order number';
export const contactInfo = 'Email or Phone';
export const contactInfoMissing = 'Please enter your email or phone';
export const accountEmail = 'Using your account email by default';
export const trackOffline = 'You are offline. Tracking an order needs internet.';
export const tracking = 'Tracking...';
export const fieldsMissing = {
  title: 'Required fields',
  message: 'Please enter both order number and email/phone',
};
export const notFound = 'Order not found or access denied';
export const unreached = "We can't reach the shop. Tracking an order needs internet.";
export const trackFailed = 'Failed to find order. Please check your information and try again.';

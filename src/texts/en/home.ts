export const shopCollection = 'Shop Collection';
export const featuredItems = 'Featured Items';
export const browseCategories = 'Browse Categories';
export const featuredProducts = 'Featured Products';
export const loadingFeatured = 'Loading featured products';
export const noFeatured = 'No featured products available at the moment.';
export const viewAll = 'View All';
export const exploreProducts = 'Explore Products';
export const stayInspired = 'Stay Inspired';
export const email = 'Email';
export const emailExample = 'you@example.com';
export const subscribe = 'Subscribe';
export const subscribed = {
  title: 'Subscribed!',
  message: 'Thank you for subscribing to our newsletter.',
};

export const contactLead = 'A question about an order, a product or a school list? Write to us.';
export const phoneHours = 'Mon-Sat 10AM-6PM';
export const followUs = 'Follow us';
export const name = 'Name';
export const email = 'Email';
export const subject = 'Subject';
export const message = 'Message';
export const send = 'Send Message';
export const sending = 'Sending...';
export const sent = {
  title: 'Message Sent',
  message: "Thank you for contacting us. We'll get back to you shortly.",
};
export const ticket = (number: string) => `Your ticket number is ${number}.`;
export const notSent = 'Your message was not sent. Please try again.';
export const offline = 'You are offline. Sending a message needs internet.';

export const subscribed = {
  title: 'Subscribed!',
  message: 'Thank you for subscribing to our newsletter.',
};
export const oneMoreStep = 'One more step';
export const confirmFirst = (email: string) => `We have sent an email to ${email}. Please open its link.`;
export const notSubscribed = 'You are not subscribed. Please try again.';

export const links = {
  confirm: {
    lead: 'Please confirm that you want our newsletter.',
    button: 'Confirm',
    done: 'Thank you. You will get our newsletter.',
  },
  leave: {
    lead: 'Press the button to get no more newsletters from us. Emails about your orders will still come.',
    button: 'Leave the newsletter',
    done: 'You will get no more newsletters from us.',
  },
};
export const working = 'One moment...';
export const offline = 'You are offline. The newsletter needs internet.';
export const linkOver = 'This link is no longer valid. Please subscribe again.';
export const withoutLink = 'Please open the link in our email.';
export const notChanged = 'Nothing has changed. Please try again.';

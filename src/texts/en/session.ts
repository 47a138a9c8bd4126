export const email = 'Email';
export const password = 'Password';
export const showPassword = 'Show password';
export const hidePassword = 'Hide password';

export const loginOffline = 'You are offline. Login needs internet.';
export const rememberMe = 'Remember me';
export const forgotPassword = 'Forgot password?';
export const loggingIn = 'Logging in...';
export const newHere = 'New here?';
export const createAccount = 'Create an account';
export const help = 'Help';
export const terms = 'Terms';
export const privacy = 'Privacy';

export const registerOffline = 'You are offline. Creating an account needs internet.';
export const haveAccount = 'Already have an account?';
export const firstName = 'First Name';
export const lastName = 'Last Name';
export const emailHint = 'We recommend a common email provider like Gmail or Outlook.';
export const confirmPassword = 'Confirm Password';
export const registering = 'Registering...';
export const registrationFailed =
  'Registration failed. Please try using a different email provider (like gmail.com or outlook.com).';

export const forgotLead = 'Type your email. We will send you a link to choose a new password.';
export const resetOffline = 'You are offline. A new password needs internet.';
export const sendLink = 'Send the link';
export const sendingLink = 'Sending...';
export const linkSent = 'Check your email';
export const linkSentTo = (email: string) =>
  `If ${email} has an account, we have sent it a link. It works once, for one hour.`;
export const noLink = 'If no email comes, please check the spam folder.';
export const otherEmail = 'Use another email';
export const backToLogin = 'Back to Login';
export const newPassword = 'New Password';
export const savePassword = 'Save the password';
export const savingPassword = 'Saving...';
export const resetWithoutLink = 'To choose a new password, please open the link in our email.';
export const linkOver = 'This link is no longer valid. It may be too old or used already.';
export const newLink = 'Get a new link';
export const resetFailed = 'The password could not be changed. Please try again.';
export const linkNotSent = 'The link could not be sent. Please try again.';
export const passwordChanged = 'Your password is changed. You can now log in.';

export const loggedIn = 'Logged in successfully.';
export const notKept = "Your browser didn't keep you logged in.";
export const tokenMissing = 'Authentication failed: Token is missing in the response';
export const noResponse = 'No response from server. Please try again later.';
export const loginFailed = 'Failed to login. Please check your credentials.';
export const invalidEmail = {
  title: 'Invalid Email',
  message: 'Please enter a valid email address.',
};
export const registrationError = 'Registration Error';
export const registerFailed = 'Failed to register. Please try again.';
export const registered = 'Account created successfully. You can now log in.';

export const firstNameShort = (least: number) => `First name must be at least ${least} characters`;
export const lastNameShort = (least: number) => `Last name must be at least ${least} characters`;
export const emailWrong = 'Invalid email address';
export const passwordShort = (least: number) => `Password must be at least ${least} characters`;
export const passwordsDiffer = 'Passwords do not match';

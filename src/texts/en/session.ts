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

import * as v from 'valibot';
import { PASSWORD_MIN } from '../../config.ts';

/** A password field of the login and registration forms (SPEC 5). */
export const Password = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN, 'Password must be at least 6 characters'),
);

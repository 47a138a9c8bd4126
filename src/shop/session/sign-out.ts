import { announce } from '../../lib/announcer.ts';
import { notify } from '../notices.ts';
import { type Device, forgetShopper, thisDevice } from './forget-shopper.ts';
import { tellOtherTabs } from './tabs.ts';

export type SignOut = { next: 'home' } | { next: 'stay' };

/** Signs out on this device, with or without a network: SPEC 7 has no logout call. */
export function signOut(device: Device = thisDevice, tell = tellOtherTabs): SignOut {
  if (!device.session.leave()) {
    notify({ title: 'Error', message: 'Failed to log out properly.', tone: 'error' });
    return { next: 'stay' };
  }
  forgetShopper(device);
  tell('signed-out');
  notify({ title: 'Logged out', message: 'You have been successfully logged out.', tone: 'success' });
  announce('You have been logged out successfully.');
  return { next: 'home' };
}

import { elapsed } from '../../../src/lib/time.ts';
import { refuseTooMany } from './refusal.ts';

interface Window {
  attempts: number;
  endsAt: number;
}

const HOUR = 60 * 60_000;

/** In memory only, so a restart clears it. */
export function limitAttempts(
  most: number,
  windowMs: number,
  now = elapsed,
): Omit<Required<Counting>, 'count'> & { count: (who: string) => number } {
  const windows = new Map<string, Window>();
  return {
    count(who) {
      let window = windows.get(who);
      if (window === undefined || window.endsAt <= now()) {
        if (windows.size >= MOST_WINDOWS) makeRoom(windows, now());
        window = { attempts: 0, endsAt: now() + windowMs };
        windows.set(who, window);
      }
      window.attempts += 1;
      return window.attempts > most ? Math.ceil((window.endsAt - now()) / 1000) : 0;
    },
    forget: (who) => void windows.delete(who),
    takeBack(who) {
      const window = windows.get(who);
      if (window) window.attempts -= 1;
    },
  };
}

/**
 * Each order writes to the account's mailbox, and so does cancelling it. Whoever registers a stranger's email cannot
 * flood that mailbox, and cannot keep its owner from ordering either: a mailbox counts for each address (D53.92).
 */
export function limitOrders(
  limit: Limit,
  { ordersPerHour, registrationsPerHour }: { ordersPerHour: number; registrationsPerHour: number },
): (order: { account: string; mailbox: string; address: string }) => Promise<void> {
  const ofAccount = limit('orders', ordersPerHour, HOUR);
  const ofAccountInADay = limit('orders-day', 4 * ordersPerHour, 24 * HOUR);
  const ofMailbox = limit('orders-mailbox', ordersPerHour, HOUR);
  const ofAddress = limit('orders-from', 2 * registrationsPerHour, HOUR);
  return async ({ account, mailbox, address }) =>
    refuseTooMany(
      (await ofMailbox.count(`${mailbox} from ${address}`)) ||
        (await ofAccount.count(account)) ||
        (await ofAccountInADay.count(account)) ||
        // Last, so that an order refused before does not count against others at that address.
        (await ofAddress.count(address)),
      'Too many orders in a short time. Please try again later.',
    );
}

export interface Counting {
  /** Counts an attempt. Returns the seconds to wait, or 0 if it is allowed. */
  count: (who: string) => number | Promise<number>;
  forget: (who: string) => unknown;
  takeBack?: (who: string) => void;
}

/** A limit, perhaps shared with other servers. */
export type Limit = (name: string, most: number, windowMs: number) => Counting;

/** For calls that are counted by address. */
export interface Limits {
  limit: Limit;
  trustedProxies: readonly string[];
}

/**
 * Requests that write to a mailbox, which may be a stranger's: `about` a new password, a message, the newsletter. A
 * refused one does not count for the mailbox, and neither do the many of one address: nobody can keep the owner from a
 * link (D53.92). False: the mailbox has many of this hour.
 */
export function limitMails(
  limit: Limit,
  about: 'reset' | 'message' | 'newsletter',
): (mailbox: string, address: string) => Promise<boolean> {
  const ofAddress = limit(`${about}-from`, 50, HOUR);
  const ofBoth = limit(`${about}-of`, 5, HOUR);
  const first = limit(`${about}-first`, 1, HOUR);
  const fromNewAddresses = limit(`${about}-new`, 30, HOUR);
  const repeated = limit(`${about}-again`, 10, HOUR);
  return async (mailbox, address) => {
    const both = `${mailbox} from ${address}`;
    refuseTooMany((await ofAddress.count(address)) || (await ofBoth.count(both)));
    const ofMailbox = (await first.count(both)) === 0 ? fromNewAddresses : repeated;
    return (await ofMailbox.count(mailbox)) === 0;
  };
}

export function limitsOf({ elapsed: now }: { elapsed: () => number }): Limit {
  return (_name, most, windowMs) => limitAttempts(most, windowMs, now);
}

const MOST_WINDOWS = 10_000;

/**
 * Removes expired windows, otherwise the tenth with the fewest attempts, so that thousands of other callers cannot
 * clear someone's attempts.
 */
function makeRoom(windows: Map<string, Window>, now: number): void {
  for (const [who, { endsAt }] of windows) if (endsAt <= now) windows.delete(who);
  if (windows.size < MOST_WINDOWS) return;
  const idlest = [...windows].sort(([, one], [, other]) => one.attempts - other.attempts);
  for (const [who] of idlest.slice(0, MOST_WINDOWS / 10)) windows.delete(who);
}

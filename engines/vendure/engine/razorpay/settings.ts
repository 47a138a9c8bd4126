import { MissingSettings, readSettings, wholeNumber } from '../../settings.ts';

export const RAZORPAY_WAYS = ['qr', 'upi', 'checkout'] as const;
export type RazorpayWay = (typeof RAZORPAY_WAYS)[number];

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  ways: readonly RazorpayWay[];
  url: string;
  timeoutMs: number;
}

/** Null if no key is set. Throws MissingSettings for missing or invalid settings. */
export function razorpaySettings(env: NodeJS.ProcessEnv): RazorpaySettings | null {
  if (!env.RAZORPAY_KEY_ID && !env.RAZORPAY_KEY_SECRET && !env.RAZORPAY_WEBHOOK_SECRET) return null;
  const settings = readSettings(env, {
    RAZORPAY_KEY_ID: "the key's id, rzp_test_… or rzp_live_…",
    RAZORPAY_KEY_SECRET: "the key's secret",
    RAZORPAY_WEBHOOK_SECRET: 'the secret that the webhook was given in the dashboard',
  });
  return {
    keyId: settings.RAZORPAY_KEY_ID,
    keySecret: settings.RAZORPAY_KEY_SECRET,
    webhookSecret: settings.RAZORPAY_WEBHOOK_SECRET,
    ways: waysOf(env.RAZORPAY_WAYS || RAZORPAY_WAYS.join()),
    url: gatewayUrl(env.RAZORPAY_URL || 'https://api.razorpay.com'),
    timeoutMs: wholeNumber(env, 'RAZORPAY_TIMEOUT', 8000),
  };
}

function waysOf(text: string): RazorpayWay[] {
  const asked = text.split(/[\s,]+/).filter(Boolean);
  const known = RAZORPAY_WAYS.filter((way) => asked.includes(way));
  const unknown = asked.filter((word) => !RAZORPAY_WAYS.some((way) => way === word));
  if (unknown.length === 0 && known.length > 0) return known;
  throw new MissingSettings(`RAZORPAY_WAYS must be a list of ${RAZORPAY_WAYS.join(', ')}, but is: ${text}`);
}

/** The key is sent there, so only https, or this machine for tests. */
function gatewayUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLocal = url?.hostname === '127.0.0.1' || url?.hostname === 'localhost';
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)) return url.origin;
  throw new MissingSettings(`RAZORPAY_URL is not an https address: ${text}`);
}

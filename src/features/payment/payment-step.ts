import * as v from 'valibot';
import * as t from '#texts/payment.ts';
import { isLocalHostname } from '../../config.ts';
import { appSchemes } from '../../contract/payment-settings.ts';
import { fieldsOf, readText } from '../../lib/lenient.ts';
import { parseUrl } from '../../lib/search-params.ts';
import { optionalText, reading, text } from '../../lib/wire.ts';
import { type Qr, qrPicture } from './qr-code.ts';

const LONGEST_ERROR = 300;

/** faults row 51: only plain values are posted. */
const FormData = reading((value): ReadonlyMap<string, string> => {
  const pairs = Object.entries(fieldsOf(value) ?? {});
  return new Map(
    pairs.slice(0, 100).flatMap(([key, each]): [string, string][] => {
      const read = v.safeParse(text, each);
      return read.success ? [[key, read.output]] : [];
    }),
  );
});

const FormParams = v.object({ type: optionalText, url: optionalText, data: FormData });

const Action = v.object({
  type: optionalText,
  redirectUrl: optionalText,
  formParams: v.nullish(FormParams),
  qr: optionalText,
  qrBase64: optionalText,
});

/** Of SPEC; the others are a gateway's (D56.96). */
const SUCCESS = ['true', '1'];

export const PaymentAnswer = v.object({
  success: reading((value) => SUCCESS.includes(readText(value) ?? '')),
  error: reading((value) => v.parse(optionalText, value)?.slice(0, LONGEST_ERROR)),
  redirectUrl: optionalText,
  action: v.nullish(Action),
});
export type PaymentAnswer = v.InferOutput<typeof PaymentAnswer>;

export type PaymentStep =
  | { next: 'post'; url: string; fields: [name: string, value: string][] }
  | { next: 'open'; url: string }
  | ({ next: 'qr' } & Qr)
  | { next: 'orders' }
  | { next: 'failed'; sentence: string; detail?: string | undefined };

export function paymentStep(answer: PaymentAnswer, here: Here): PaymentStep {
  if (!answer.success) return { next: 'failed', sentence: answer.error ?? t.rejected };
  const { action } = answer;
  const redirectUrl = action?.redirectUrl ?? answer.redirectUrl;
  switch (action?.type) {
    case 'redirect_post':
      return postStep(action, redirectUrl, here) ?? openStep(redirectUrl, here);
    case 'qr':
      return qrStep(action) ?? openStep(redirectUrl, here);
    default:
      return openStep(redirectUrl, here);
  }
}

type Action = NonNullable<PaymentAnswer['action']>;

function postStep({ formParams }: Action, redirectUrl: string | undefined, here: Here): PaymentStep | null {
  const address = redirectUrl ?? formParams?.url;
  if (!address) return null;
  const url = webTarget(address, here);
  if (!url) return { next: 'failed', sentence: t.failed };
  const fields: [string, string][] = [];
  if (formParams?.type) fields.push(['type', formParams.type]);
  if (formParams?.url) fields.push(['url', formParams.url]);
  for (const [key, value] of formParams?.data ?? []) fields.push([`data[${key}]`, value]);
  return { next: 'post', url, fields };
}

const LONGEST_QR = 20_000;
const LONGEST_PICTURE = 2_000_000;

function qrStep({ qr, qrBase64 }: Action): PaymentStep | null {
  if (qr && qr.length <= LONGEST_QR) return { next: 'qr', text: qr };
  if (!qr && !qrBase64) return null;
  const image = qrBase64 && qrBase64.length <= LONGEST_PICTURE ? qrPicture(qrBase64) : null;
  return image ? { next: 'qr', image } : { next: 'failed', sentence: t.failed };
}

function openStep(address: string | undefined, here: Here): PaymentStep {
  if (!address) return { next: 'orders' };
  const url = paymentTarget(address, here);
  return url ? { next: 'open', url } : { next: 'failed', sentence: t.failed };
}

// A bare `import.meta.env` puts the whole environment into the build.
const APP_SCHEMES = new Set(appSchemes(import.meta.env?.VITE_PAYMENT_SCHEMES).map((scheme) => `${scheme}:`));

export interface Here {
  href: string;
  hostname: string;
}

/** The address as the browser parsed it; null if it is refused (D26). */
export function webTarget(address: string, here: Here): string | null {
  const url = parseUrl(address, here.href);
  if (url?.protocol === 'https:') return url.href;
  const near = url?.hostname === here.hostname || isLocalHostname(url?.hostname ?? '');
  return url?.protocol === 'http:' && near ? url.href : null;
}

export function paymentTarget(address: string, here: Here): string | null {
  const url = parseUrl(address, here.href);
  return url && APP_SCHEMES.has(url.protocol) ? url.href : webTarget(address, here);
}

export function opensApp(address: string): boolean {
  return APP_SCHEMES.has(parseUrl(address)?.protocol ?? '');
}

export function scannableAddress(address: string): string | null {
  const url = parseUrl(address);
  if (url?.protocol !== 'intent:') return address;
  const scheme = url.hash
    .split(';')
    .find((part) => part.startsWith('scheme='))
    ?.slice('scheme='.length);
  const rest = url.href.slice('intent:'.length, url.href.length - url.hash.length);
  const own = `${scheme}:${rest}`;
  return /[^/]/.test(rest) && scheme !== 'intent' && opensApp(own) ? own : null;
}

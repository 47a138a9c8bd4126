import { fieldsOf, readList, readNumber, readPrice, readText } from '../lib/lenient.ts';
import { madePer } from '../lib/made-per.ts';
import { paise } from '../lib/money.ts';
import type { EpochMs, Rupees } from '../lib/units.ts';
import { INDIA_MS } from './gst/number.ts';
import type { StoreInfo } from './store-info.ts';

export interface DeliveryTerms {
  charge: Rupees;
  freeFrom?: Rupees | undefined;
  days: [least: number, most: number];
  payOnDelivery: boolean;
}

export interface DeliveryZone extends DeliveryTerms {
  name: string;
  pinCodes: string[];
}

export interface Delivery {
  zones: DeliveryZone[];
  elsewhere?: DeliveryTerms | undefined;
}

/** The same object for the same store information. Not in the first script. */
export function deliveryOf({ delivery }: Pick<StoreInfo, 'delivery'> = {}): Delivery | undefined {
  const wire = fieldsOf(delivery);
  return wire && readOnce(wire);
}

const readOnce = madePer(readDelivery);

/** Undefined if it says nothing usable: SPEC 2's 'Free' stays. */
export function readDelivery(value: unknown): Delivery | undefined {
  const wire = fieldsOf(value);
  const zones = readList(wire?.zones, readZone);
  const elsewhere = readTerms(wire?.elsewhere);
  return zones.length > 0 || elsewhere ? { zones, ...(elsewhere && { elsewhere }) } : undefined;
}

function readZone(value: unknown): DeliveryZone | undefined {
  const wire = fieldsOf(value);
  const terms = readTerms(wire);
  const name = readText(wire?.name) ?? '';
  const pinCodes = readList(wire?.pinCodes, readText).filter((digits) => /^[1-9]\d{0,5}$/.test(digits));
  return terms && pinCodes.length > 0 ? { ...terms, name, pinCodes } : undefined;
}

function readTerms(value: unknown): DeliveryTerms | undefined {
  const wire = fieldsOf(value);
  const charge = readPrice(wire?.charge);
  const days = readList(wire?.days, readNumber).filter((count) => Number.isInteger(count) && count >= 0);
  const [least, most = least] = days;
  if (charge === undefined || least === undefined || most === undefined || most < least) return undefined;
  const freeFrom = readPrice(wire?.freeFrom);
  return {
    charge,
    ...(freeFrom !== undefined && { freeFrom }),
    days: [least, most],
    payOnDelivery: wire?.payOnDelivery === true,
  };
}

export function termsFor({ zones, elsewhere }: Delivery, pinCode: string): DeliveryTerms | undefined {
  const fitting = zones.flatMap((zone) =>
    zone.pinCodes.flatMap((prefix) => (pinCode.startsWith(prefix) ? { zone, length: prefix.length } : [])),
  );
  const [first, ...others] = fitting;
  const longest = others.reduce((best, each) => (best && best.length >= each.length ? best : each), first);
  return longest?.zone ?? elsewhere;
}

export function chargeFor({ charge, freeFrom }: DeliveryTerms, sum: Rupees): Rupees {
  return freeFrom !== undefined && paise(sum) >= paise(freeFrom) ? 0 : charge;
}

const DAY_MS = 86_400_000;
const SUNDAY = 0;

/** Midnight UTC of the last day in India, without today and Sundays (D57.68). */
export function arrivalDay({ days: [, most] }: DeliveryTerms, now: EpochMs): Date {
  let day = Math.floor((now + INDIA_MS) / DAY_MS);
  for (let left = most; left > 0; ) {
    day += 1;
    if (new Date(day * DAY_MS).getUTCDay() !== SUNDAY) left -= 1;
  }
  return new Date(day * DAY_MS);
}

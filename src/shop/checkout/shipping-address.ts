import * as v from 'valibot';
import { required } from '../../texts/en/checkout.ts';

function line(missing: string) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(missing));
}

/** The shipping form (SPEC 3): all six fields are non-blank after trimming (SPEC 5). */
export const ShippingAddress = v.object({
  fullName: line(required.fullName),
  address: line(required.address),
  city: line(required.city),
  state: line(required.state),
  postalCode: line(required.postalCode),
  phone: line(required.phone),
});
export type ShippingAddress = v.InferOutput<typeof ShippingAddress>;

export const EMPTY_ADDRESS: ShippingAddress = {
  fullName: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
};

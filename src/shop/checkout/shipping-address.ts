import * as v from 'valibot';

function line(name: string) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(`${name} is required`));
}

/** The shipping form (SPEC 3): all six fields are non-blank after trimming (SPEC 5). */
export const ShippingAddress = v.object({
  fullName: line('Full name'),
  address: line('Address'),
  city: line('City'),
  state: line('State'),
  postalCode: line('Postal code'),
  phone: line('Phone'),
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

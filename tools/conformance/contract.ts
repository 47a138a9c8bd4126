import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

/** Named schemas of docs/openapi.yaml. */
export type AnswerName =
  | 'StoreInfo'
  | 'ProductList'
  | 'Product'
  | 'Token'
  | 'Account'
  | 'Order'
  | 'PlacedOrder'
  | 'OrderRefusal'
  | 'Quote'
  | 'Invoice'
  | 'PaymentField'
  | 'PaymentAnswer'
  | 'Failure';

export interface Contract {
  /** The reasons why `value` does not fit, with their place in it; empty if it fits. */
  differences: (name: AnswerName, value: unknown) => string[];
}

export function readContract(file = 'docs/openapi.yaml'): Contract {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema(parse(readFileSync(file, 'utf8')), 'api');
  return {
    differences(name, value) {
      const validate = ajv.getSchema(`api#/components/schemas/${name}`);
      if (!validate) throw new Error(`${file} has no schema ${name}.`);
      if (validate(value)) return [];
      return (validate.errors ?? []).map((error) => `${error.instancePath || 'the answer'} ${error.message}`);
    },
  };
}

import { readFileSync } from 'node:fs';
import type * as v from 'valibot';
import { parse } from 'yaml';
import { Token } from '../../../src/contract/credentials.ts';
import { deliveryOf } from '../../../src/contract/delivery.ts';
import { Invoice } from '../../../src/contract/gst/invoice.ts';
import { Order, OrderList, OrderReceipt } from '../../../src/contract/order.ts';
import { Packing } from '../../../src/contract/packing.ts';
import { Product } from '../../../src/contract/product.ts';
import { Quote } from '../../../src/contract/quote.ts';
import { readStoreInfo } from '../../../src/contract/store-info.ts';
import { Account } from '../../../src/features/account/account.ts';
import { Ticket } from '../../../src/features/contact/contact.ts';
import { PaymentFields } from '../../../src/features/payment/payment-field.ts';
import { PaymentAnswer } from '../../../src/features/payment/payment-step.ts';
import { SearchedList } from '../../../src/features/search/found.ts';
import { maybeWrapped, validBy } from '../../../src/lib/wire.ts';

/** One call of docs/openapi.yaml. */
export interface ContractCall {
  id: string;
  method: string;
  path: string;
  parameters: { name: string; in: string; style?: string }[];
  /** For everybody, with the same answer (D34). */
  isPublicRead: boolean;
  /** Of the request's body. */
  asked: Schema | undefined;
  /** Of the body of its success. */
  answered: Schema | undefined;
  /** Of such a body; undefined where the document gives none. */
  example: unknown;
}

/** How the shop reads the answer to each call that has one to read. */
export const SHOP_READS: Readonly<Record<string, v.GenericSchema>> = {
  // In the language that samplesOf names.
  readStoreInfo: validBy((value) => {
    const info = readStoreInfo(value, '*');
    return info && { ...info, delivery: deliveryOf(info) };
  }),
  listProducts: SearchedList,
  readProduct: maybeWrapped(Product),
  authorize: Token,
  sendMessage: Ticket,
  quote: Quote,
  readAccount: Account,
  listOrders: OrderList,
  placeOrder: OrderReceipt,
  trackOrder: Order,
  readInvoice: Invoice,
  readPacking: Packing,
  cancelOrder: Order,
  listPaymentFields: PaymentFields,
  pay: PaymentAnswer,
};

/** What the document uses of JSON Schema. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: string[];
}

interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Operation {
  operationId: string;
  security?: object[];
  parameters?: (ContractCall['parameters'][number] & { $ref?: string })[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: {
    parameters: Record<string, ContractCall['parameters'][number]>;
    schemas: Record<string, Schema>;
  };
}

const contract: Contract = parse(readFileSync('docs/openapi.yaml', 'utf8'));

export function contractCalls(): ContractCall[] {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId, security, parameters = [], requestBody, responses }]) => {
        const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
        const answer = success?.content?.['application/json'];
        return {
          id: operationId,
          method: method.toUpperCase(),
          path,
          isPublicRead: method === 'get' && security?.length === 0,
          parameters: parameters.map((each) =>
            each.$ref ? named(contract.components.parameters, each.$ref) : each,
          ),
          asked: requestBody?.content['application/json']?.schema,
          answered: answer?.schema,
          example: answer?.example ?? Object.values(answer?.examples ?? {})[0]?.value,
        };
      },
    ),
  );
}

/** The calls of SPEC 7, as they stand there: `GET /orders/{orderId}`. */
export function callsOfSpec(): string[] {
  const [, table = ''] =
    /### The calls \(SPEC 7\)(.*?)\n\*\*/s.exec(readFileSync('docs/contract.md', 'utf8')) ?? [];
  return [...table.matchAll(/^\| `([A-Z]+ \S+)` \|/gm)].map(([, call = '']) => call);
}

/** Those that every fault strikes: SPEC 7's, and the one on which what is charged depends (faults row 58). */
export function callsThatFail(): string[] {
  return [...callsOfSpec(), 'POST /quotes'];
}

/** The schema in components/schemas that a $ref points to. */
export function schemaNamed(ref: string): Schema {
  return named(contract.components.schemas, ref);
}

function named<Item>(items: Readonly<Record<string, Item>>, ref: string): Item {
  const item = items[ref.split('/').at(-1) ?? ''];
  if (!item) throw new Error(`The document has no ${ref}`);
  return item;
}

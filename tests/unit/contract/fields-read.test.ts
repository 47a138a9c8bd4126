import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ChangedPassword,
  Credentials,
  ForgottenPassword,
  Names,
  NewPassword,
  OwnPassword,
  Registration,
} from '../../../server/shop/accounts/credentials.ts';
import { NewMessage } from '../../../server/shop/contact-api.ts';
import { StaffKey } from '../../../server/shop/invoices/staff-link.ts';
import { NewsletterLink, Subscription } from '../../../server/shop/newsletter-api.ts';
import { NewOrder, NewQuote } from '../../../server/shop/orders/new-order.ts';
import { PaymentRequest } from '../../../server/shop/payments/fields.ts';
import { FIELD_TYPES } from '../../../src/features/payment/payment-field.ts';
import { createApi } from '../../../src/platform/api.ts';
import { browserOver } from '../features/orders/ordering-world.ts';
import { type ContractCall, contractCalls, SHOP_READS, schemaNamed } from './contract-calls.ts';
import { withNotedReads } from './noted-reads.ts';
import { disturbed, placesIn, samplesOf, withMore } from './schema-samples.ts';

/** How the reference API, and the engine with it, reads what is sent to it. */
const SERVER_READS: Readonly<Record<string, v.GenericSchema>> = {
  register: Registration,
  authorize: Credentials,
  askForReset: ForgottenPassword,
  resetPassword: NewPassword,
  changeName: Names,
  changePassword: ChangedPassword,
  eraseAccount: OwnPassword,
  sendMessage: NewMessage,
  subscribe: Subscription,
  confirmNewsletter: NewsletterLink,
  leaveNewsletter: NewsletterLink,
  quote: NewQuote,
  placeOrder: NewOrder,
  readPacking: StaffKey,
  pay: PaymentRequest,
};

/** In the document for other readers, such as the engine's importer and whoever keeps a catalogue. */
const UNREAD: Readonly<Record<string, string[]>> = {
  readStoreInfo: ['gstin'],
  listProducts: ['data[].attributes[].id', 'data[].createdAt', 'data[].gstRate', 'data[].hsn'],
  readProduct: ['attributes[].id', 'createdAt', 'gstRate', 'hsn'],
};

/** Read where a server differs; the document describes what it should send. */
const READ_ALL_THE_SAME: Readonly<Record<string, string[]>> = {
  // Some send objects with a name.
  readStoreInfo: ['categories[].name'],
  // Each as in its own call.
  readPacking: ['invoice.data', 'order.data'],
};

/** The envelope that the document's introduction allows around many answers. */
const ENVELOPES = ['data', 'data.data'];

const calls = contractCalls();

describe('SPEC 7: docs/openapi.yaml and what reads it', () => {
  it('covers each answer and each request with a body', () => {
    const ids = (has: (call: ContractCall) => unknown) =>
      calls
        .filter(has)
        .map(({ id }) => id)
        .toSorted();
    expect(Object.keys(SHOP_READS).toSorted()).toEqual(ids(({ answered }) => answered));
    expect(Object.keys(SERVER_READS).toSorted()).toEqual(ids(({ asked }) => asked));
  });

  it.each(Object.entries(SHOP_READS))('the shop reads each field of the answer to %s', (id, reader) => {
    const { described, read } = fieldsOf(calls.find((call) => call.id === id)?.answered, reader);
    expect(described.filter((place) => !read.includes(place))).toEqual(UNREAD[id] ?? []);
  });

  it.each(Object.entries(SHOP_READS))('each field that the shop reads of %s is described', (id, reader) => {
    const { described, read } = fieldsOf(calls.find((call) => call.id === id)?.answered, reader);
    const unknown = read.filter((place) => !described.includes(place) && !ENVELOPES.includes(place));
    expect(unknown).toEqual(READ_ALL_THE_SAME[id] ?? []);
  });

  it('a field of a payment form has the types of SPEC 3', () => {
    const [, types = ''] = /`type` \(([^)]+)\)/.exec(readFileSync('docs/contract.md', 'utf8')) ?? [];
    expect(schemaNamed('PaymentField').properties?.type?.enum).toEqual(types.split(', '));
    expect(Object.keys(FIELD_TYPES)).toEqual(types.split(', '));
  });

  it.each(Object.entries(SERVER_READS))('the server reads of %s what is described', (id, reader) => {
    const { described, read } = fieldsOf(calls.find((call) => call.id === id)?.asked, reader);
    // The payment form's fields are the server's own.
    const ofDocument = read.map((place) => place.replace(/^fields\..+/, 'fields.*'));
    expect([...new Set(ofDocument)]).toEqual(described);
  });
});

describe('D45: a shop and a server of two releases', () => {
  const read = Object.entries(SHOP_READS).map(
    ([id, reader]) => [id, reader, calls.find((call) => call.id === id)?.answered ?? {}] as const,
  );

  it.each(read)('the answer to %s is read with what a later one adds as without it', (_, reader, schema) => {
    const samples = samplesOf(schema).filter((sample) => v.is(reader, sample));
    expect(samples).not.toEqual([]);
    for (const sample of samples) expect(v.parse(reader, withMore(sample))).toEqual(v.parse(reader, sample));
  });

  it.each(read)(
    'the answer to %s is read where an earlier one leaves out what it may',
    (_, reader, schema) => {
      const samples = samplesOf(schema, true);
      expect(samples).not.toEqual([]);
      for (const sample of samples) {
        expect(entriesIn(v.parse(reader, sample))).toEqual(expect.arrayContaining(entriesIn(sample)));
      }
    },
  );

  /** Readers leave out entries of a list that cannot be used. */
  function entriesIn(value: unknown): string[] {
    return placesIn(value).flatMap((place) => /\[\]\.(id|name)$/.exec(place)?.[0] ?? []);
  }
});

describe('SPEC 8: a refusal', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is read by its fields in docs/openapi.yaml, and no others', async () => {
    const [failure] = samplesOf(schemaNamed('Failure'));
    const noted = withNotedReads(failure);
    const { get } = createApi(browserOver(async () => Response.json(failure, { status: 422 })));
    vi.spyOn(JSON, 'parse').mockReturnValueOnce(noted.value);
    await expect(get('/storeInfo', v.unknown())).rejects.toMatchObject({
      kind: 'status',
      serverError: 'a text',
    });
    // A promise looks for `then` in its value.
    expect([...noted.places].filter((place) => place !== 'then')).toEqual(placesIn(failure));
  });
});

/** The places that a schema describes, and those that a reader looks at, each sorted. */
function fieldsOf(schema: ContractCall['asked'], reader: v.GenericSchema) {
  const samples = samplesOf(schema ?? {});
  const read = samples
    .flatMap((sample) => [sample, ...disturbed(sample)])
    .flatMap((each) => {
      const { value, places } = withNotedReads(each);
      v.safeParse(reader, value);
      return [...places];
    });
  return { described: unique(samples.flatMap((sample) => placesIn(sample))), read: unique(read) };
}

function unique(places: readonly string[]): string[] {
  return [...new Set(places)].toSorted();
}

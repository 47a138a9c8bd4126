import * as v from 'valibot';
import { Invoice } from '../../contract/gst/invoice.ts';
import { durableValue } from '../../lib/durable-value.ts';
import { listOf } from '../../lib/wire.ts';
import { type OwnedValueDependencies, ownedValue } from '../../platform/session/owned-value.ts';

const KEY = 'private:invoices';
export const INVOICES_DATABASE = 'daftar-invoices';
const MOST = 50;

const Kept = v.object({
  orderId: v.string(),
  at: v.number(),
  invoice: Invoice,
});
export type KeptInvoice = v.InferOutput<typeof Kept>;

const KeptInvoices = v.object({
  whose: v.nullable(v.string()),
  invoices: listOf(Kept),
});

export function invoicesIn(stored: unknown, tag: string | undefined): KeptInvoice[] {
  const read = v.safeParse(KeptInvoices, stored);
  return read.success && read.output.whose === (tag ?? null) ? read.output.invoices : [];
}

export function keptInvoices({
  database = durableValue(INVOICES_DATABASE),
  ...dependencies
}: OwnedValueDependencies) {
  const { read, update } = ownedValue(KEY, KeptInvoices, { database, ...dependencies });
  return {
    async list(): Promise<KeptInvoice[]> {
      return (await read())?.invoices ?? [];
    },

    async keep(kept: KeptInvoice): Promise<void> {
      const whose = dependencies.owner.tag();
      if (whose === null) return;
      await update((stored) => {
        const others = stored?.invoices.filter(({ invoice }) => invoice.number !== kept.invoice.number) ?? [];
        return { whose, invoices: [kept, ...others].slice(0, MOST) };
      });
    },
  };
}

export type KeptInvoices = ReturnType<typeof keptInvoices>;

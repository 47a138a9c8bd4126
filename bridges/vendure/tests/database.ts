import pg from 'pg';

/** The shop's database, past its engines. */
export interface Database {
  /** What was booked for an order: the ids of its payments' transactions, the oldest first. */
  transactions: (code: string) => Promise<string[]>;
  /** As if the payments opened for an order had last been shown so many days ago. */
  age: (code: string, days: number) => Promise<void>;
  /** Switches the engine's payment method of that code on or off. */
  enable: (paymentMethod: string, isEnabled: boolean) => Promise<void>;
  /** The shop's ids of products that come in one variant. */
  inOneVariant: () => Promise<string[]>;
  /** From now on the product's pieces count, and so many of them are there; null: nobody counts them any more. */
  count: (productId: string, pieces: number | null) => Promise<void>;
  /** What the engine counts of the product. */
  stock: (productId: string) => Promise<{ onHand: number; allocated: number }>;
  /** What every shipping method costs, in paise. */
  chargeForShipping: (paise: number) => Promise<void>;
  /** Whether the order has pieces put aside until it is paid. */
  isHeld: (code: string) => Promise<boolean>;
  /** As if the time to pay this order were over. */
  endHold: (code: string) => Promise<void>;
  /** No order gets a line, until the answer is called. */
  lockLines: () => Promise<() => Promise<void>>;
  /** Cancels a query that waits for that, as a time-out does; false where none waits. */
  cancelWaiting: () => Promise<boolean>;
  close: () => Promise<void>;
}

export function openDatabase(url: string): Database {
  const pool = new pg.Pool({ connectionString: url });
  // Whoever asks next gets another connection: the server may be started anew.
  pool.on('error', () => {});
  return {
    async transactions(code) {
      const { rows } = await pool.query<{ transactionId: string }>(
        `select p."transactionId" from payment p join "order" o on o.id = p."orderId"
         where o.code = $1 order by p.id`,
        [code],
      );
      return rows.map(({ transactionId }) => transactionId);
    },
    async age(code, days) {
      await pool.query(
        `update daftar_gateway_payment
         set "openedAt" = now() - $2 * interval '1 day', "askedAt" = now() - $2 * interval '1 day'
         where "orderCode" = $1`,
        [code, days],
      );
    },
    async enable(paymentMethod, isEnabled) {
      await pool.query('update payment_method set enabled = $2 where code = $1', [paymentMethod, isEnabled]);
    },
    async inOneVariant() {
      const { rows } = await pool.query<{ id: string }>(
        `select p."customFieldsShopid" as id from product p join product_variant v on v."productId" = p.id
         where p.enabled group by p.id having count(*) = 1 order by p.id`,
      );
      return rows.map(({ id }) => id);
    },
    async count(productId, pieces) {
      const { rows } = await pool.query<{ id: number }>(
        `update product_variant v set "trackInventory" = $2 from product p
         where p.id = v."productId" and p."customFieldsShopid" = $1 returning v.id`,
        [productId, pieces === null ? 'FALSE' : 'TRUE'],
      );
      await pool.query('update stock_level set "stockOnHand" = $2 where "productVariantId" = any($1)', [
        rows.map(({ id }) => id),
        pieces ?? 0,
      ]);
    },
    async stock(productId) {
      const { rows } = await pool.query<{ onHand: number; allocated: number }>(
        `select sum(s."stockOnHand")::int as "onHand", sum(s."stockAllocated")::int as allocated
         from stock_level s join product_variant v on v.id = s."productVariantId" join product p on p.id = v."productId"
         where p."customFieldsShopid" = $1`,
        [productId],
      );
      return rows[0] ?? { onHand: 0, allocated: 0 };
    },
    async chargeForShipping(paise) {
      await pool.query('update shipping_method set calculator = regexp_replace(calculator, $1, $2)', [
        '("name":"rate","value":")[0-9]+',
        `\\1${paise}`,
      ]);
    },
    async isHeld(code) {
      const { rowCount } = await pool.query(
        `select 1 from daftar_hold h join "order" o on o.id = h."orderId" where o.code = $1`,
        [code],
      );
      return rowCount === 1;
    },
    async endHold(code) {
      await pool.query(
        `update daftar_hold set until = now() where "orderId" = (select id from "order" where code = $1)`,
        [code],
      );
    },
    async lockLines() {
      const client = await pool.connect();
      await client.query('begin; lock table order_line in share mode');
      return async () => {
        await client.query('rollback');
        client.release();
      };
    },
    async cancelWaiting() {
      const { rowCount } = await pool.query(
        "select pg_cancel_backend(pid) from pg_locks where not granted and relation = 'order_line'::regclass",
      );
      return (rowCount ?? 0) > 0;
    },
    close: () => pool.end(),
  };
}

import pg from 'pg';

/** The shop's database, past its engines. */
export interface Database {
  /** What was booked for an order: the ids of its payments' transactions, the oldest first. */
  transactions: (code: string) => Promise<string[]>;
  /** As if the payments opened for an order had last been shown so many days ago. */
  age: (code: string, days: number) => Promise<void>;
  /** Switches the engine's payment method of that code on or off. */
  enable: (paymentMethod: string, isEnabled: boolean) => Promise<void>;
  /** No order gets a line, until the answer is called. */
  lockLines: () => Promise<() => Promise<void>>;
  /** Cancels a query that waits for that, as a time-out does; false where none waits. */
  cancelWaiting: () => Promise<boolean>;
  close: () => Promise<void>;
}

export function openDatabase(url: string): Database {
  const pool = new pg.Pool({ connectionString: url });
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

import pg from 'pg';
import type { Paise } from '../../../src/lib/units.ts';

/** Direct access to the engine's database. */
export interface Database {
  /** Transaction ids booked for an order, the oldest first. */
  transactions: (code: string) => Promise<string[]>;
  /** Pretends that the order's payments were last shown so many days ago. */
  age: (code: string, days: number) => Promise<void>;
  enable: (paymentMethod: string, isEnabled: boolean) => Promise<void>;
  /** The shop's ids of products with one variant. */
  inOneVariant: () => Promise<string[]>;
  /** Tracks this much stock from now on; null stops tracking. */
  count: (productId: string, pieces: number | null) => Promise<void>;
  stock: (productId: string) => Promise<{ onHand: number; allocated: number }>;
  /** Opens another stock location, with so much of it. The returned function closes it. */
  stockElsewhere: (productId: string, pieces: number) => Promise<() => Promise<void>>;
  /** Sets the price of every shipping method. */
  chargeForShipping: (paise: Paise) => Promise<void>;
  /** Sets the least sum of an order for every shipping method. */
  sendFrom: (paise: Paise) => Promise<void>;
  /** Of orders, their lines, parcels, history and promotions. */
  orderRows: () => Promise<number>;
  /** As if the plugin that had the promotion's action were gone. */
  loseAction: (promotionId: string) => Promise<void>;
  /** Whether stock is reserved for the order. */
  isHeld: (code: string) => Promise<boolean>;
  /** How long the order keeps its stock, from when it was placed. */
  minutesHeld: (code: string) => Promise<number>;
  /** Lets the hold expire. */
  endHold: (code: string) => Promise<void>;
  /** Lets the next try of every email come now. */
  hurryMails: () => Promise<void>;
  /** The tables that have these words somewhere. */
  holds: (words: string) => Promise<string[]>;
  /** As if it was placed long ago. */
  placedLongAgo: (code: string) => Promise<void>;
  /** Who gets the newsletter. */
  readers: () => Promise<string[]>;
  mailsDue: () => Promise<number>;
  /** So many orders like this one, all placed and paid at this moment. */
  copyOrders: (code: string, times: number) => Promise<void>;
  /** Of which nobody knows whether the mail server has taken them. */
  mailsUnknown: () => Promise<number>;
  /** As a worker leaves its job when it is killed. */
  leaveJobRunning: () => Promise<void>;
  /** Lets the next try of every refund come now, as if there had been thousands. */
  hurryRefunds: () => Promise<void>;
  /** As the gateway says of these payments when it is asked. */
  strayRefunded: (paymentIds: readonly string[]) => Promise<void>;
  /** As before variants had quantity prices, and payments that do not fit a table. */
  makeOlder: () => Promise<void>;
  /** Blocks new order lines until the returned function is called. */
  lockLines: () => Promise<() => Promise<void>>;
  /** Whether an order waits for this lock. */
  isWaiting: () => Promise<boolean>;
  /** Whether no transaction is open but our own. */
  isIdle: () => Promise<boolean>;
  /** Cancels a query that waits for this lock, as a timeout would; false if none waits. */
  cancelWaiting: () => Promise<boolean>;
  close: () => Promise<void>;
}

export function openDatabase(url: string): Database {
  const pool = new pg.Pool({ connectionString: url });
  // The server may restart; the next query opens a new connection.
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
         where p.enabled and p."deletedAt" is null group by p.id having count(*) = 1 order by p.id`,
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
    async stockElsewhere(productId, pieces) {
      const { rows } = await pool.query<{ id: number }>(
        `with place as (
           insert into stock_location (name, description) values ('Second', '') returning id
         ), channels as (
           insert into stock_location_channels_channel ("stockLocationId", "channelId")
           select place.id, channel.id from place cross join channel
         )
         insert into stock_level ("productVariantId", "stockLocationId", "stockOnHand", "stockAllocated")
         select v.id, place.id, $2, 0
         from place cross join product_variant v join product p on p.id = v."productId"
         where p."customFieldsShopid" = $1 returning "stockLocationId" as id`,
        [productId, pieces],
      );
      const ids = rows.map(({ id }) => id);
      return async () => void (await pool.query('delete from stock_location where id = any($1)', [ids]));
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
    async sendFrom(paise) {
      await pool.query('update shipping_method set checker = regexp_replace(checker, $1, $2)', [
        '("name":"orderMinimum","value":")[0-9]+',
        `\\1${paise}`,
      ]);
    },
    async orderRows() {
      const tables = [
        '"order"',
        'order_line',
        'shipping_line',
        'history_entry',
        'order_promotions_promotion',
      ];
      const counts = tables.map((name) => `(select count(*) from ${name})`);
      const { rows } = await pool.query<{ count: number }>(`select (${counts.join(' + ')})::int as count`);
      return rows[0]?.count ?? 0;
    },
    async loseAction(promotionId) {
      await pool.query(`update promotion set actions = '[{"code":"gone","args":[]}]' where id = $1`, [
        promotionId,
      ]);
    },
    async isHeld(code) {
      const { rowCount } = await pool.query(
        `select 1 from daftar_hold h join "order" o on o.id = h."orderId" where o.code = $1`,
        [code],
      );
      return rowCount === 1;
    },
    async minutesHeld(code) {
      const { rows } = await pool.query<{ minutes: number }>(
        `select round(extract(epoch from h.until - h."createdAt") / 60)::int as minutes
         from daftar_hold h join "order" o on o.id = h."orderId" where o.code = $1`,
        [code],
      );
      return rows[0]?.minutes ?? 0;
    },
    async endHold(code) {
      await pool.query(
        `update daftar_hold set until = now() where "orderId" = (select id from "order" where code = $1)`,
        [code],
      );
    },
    async hurryMails() {
      await pool.query(`update daftar_mail set "nextAt" = now()`);
    },
    async holds(words) {
      const { rows } = await pool.query<{ name: string }>(
        "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
      );
      const found = await Promise.all(
        rows.map(async ({ name }) => {
          const sql = `select 1 from ${name} as each_row where strpos(each_row::text, $1) > 0 limit 1`;
          return (await pool.query(sql, [words])).rowCount ? [name] : [];
        }),
      );
      return found.flat();
    },
    async placedLongAgo(code) {
      await pool.query(`update "order" set "orderPlacedAt" = now() - interval '100 days' where code = $1`, [
        code,
      ]);
    },
    async readers() {
      const { rows } = await pool.query<{ email: string }>(
        'select email from daftar_newsletter where "confirmedAt" is not null',
      );
      return rows.map(({ email }) => email);
    },
    async leaveJobRunning() {
      await pool.query(`insert into job_record ("queueName", data, state, progress, "isSettled", retries, attempts)
        values ('apply-collection-filters', '{}', 'RUNNING', 78, false, 0, 1)`);
    },
    async mailsDue() {
      const { rowCount } = await pool.query("select 1 from daftar_mail where state in ('due', 'sending')");
      return rowCount ?? 0;
    },
    async copyOrders(code, times) {
      await pool.query(`
        begin;
        create temp table copies on commit drop as
          select o.* from "order" o cross join generate_series(1, ${times}) where o.code = '${code}';
        update copies set id = nextval('order_id_seq'), "customFieldsIdempotencykey" = null;
        update copies set code = 'COPY-' || id;
        insert into "order" select * from copies;
        create temp table lines on commit drop as
          select l.*, c.id as copy from order_line l join "order" o on o.id = l."orderId" cross join copies c
          where o.code = '${code}';
        update lines set id = nextval('order_line_id_seq'), "orderId" = copy;
        alter table lines drop column copy;
        insert into order_line select * from lines;
        insert into daftar_mail ("orderId", kind) select id, unnest(array['paid', 'owner']) from copies;
        commit`);
    },
    async mailsUnknown() {
      const { rowCount } = await pool.query("select 1 from daftar_mail where state = 'sending'");
      return rowCount ?? 0;
    },
    async hurryRefunds() {
      await pool.query(`update daftar_refund set "nextAt" = now(), tries = 5000`);
    },
    async strayRefunded(paymentIds) {
      await pool.query(`update daftar_stray_payment set state = 'refunded' where "paymentId" = any($1)`, [
        paymentIds,
      ]);
    },
    async makeOlder() {
      await pool.query(`
        drop table daftar_stray_payment, daftar_message, daftar_newsletter, daftar_invoice;
        alter table "order" drop column "customFieldsBusiness";
        alter table product_variant drop column "customFieldsBreaks", drop column "customFieldsPicture",
          drop column "customFieldsBarcode";
        alter table product drop column "customFieldsHsn", drop column "customFieldsGstrate";
        alter table daftar_refund drop column wanted;
        alter table daftar_mail drop column cause;
        alter table daftar_mail add constraint earlier unique ("orderId", kind)`);
    },
    async lockLines() {
      const client = await pool.connect();
      await client.query('begin; lock table order_line in share mode');
      return async () => {
        await client.query('rollback');
        client.release();
      };
    },
    async isWaiting() {
      const { rowCount } = await pool.query(
        "select 1 from pg_locks where not granted and relation = 'order_line'::regclass",
      );
      return (rowCount ?? 0) > 0;
    },
    async isIdle() {
      const { rowCount } = await pool.query(
        `select 1 from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid()
         and backend_type = 'client backend'`,
      );
      return rowCount === 0;
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

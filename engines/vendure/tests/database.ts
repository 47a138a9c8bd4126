import pg from 'pg';
import type { Paise } from '../../../src/lib/units.ts';

/** Direct access to the engine's database. */
export type Database = ReturnType<typeof openDatabase>;

export function openDatabase(url: string) {
  const pool = new pg.Pool({ connectionString: url });
  // The server may restart; the next query opens a new connection.
  pool.on('error', () => {});
  const rowsOf = async <Row extends object>(sql: string, ...values: unknown[]) =>
    (await pool.query<Row>(sql, values)).rows;
  const run = async (sql: string, ...values: unknown[]) => void (await pool.query(sql, values));
  const countOf = async (sql: string, ...values: unknown[]) => (await pool.query(sql, values)).rowCount ?? 0;
  return {
    /** Transaction ids booked for an order, the oldest first. */
    async transactions(code: string) {
      const booked = await rowsOf<{ transactionId: string }>(
        `select p."transactionId" from payment p join "order" o on o.id = p."orderId"
         where o.code = $1 order by p.id`,
        code,
      );
      return booked.map(({ transactionId }) => transactionId);
    },
    /** Pretends that the order's payments were last shown so many days ago. */
    age: (code: string, days: number) =>
      run(
        `update daftar_gateway_payment
         set "openedAt" = now() - $2 * interval '1 day', "askedAt" = now() - $2 * interval '1 day'
         where "orderCode" = $1`,
        code,
        days,
      ),
    enable: (paymentMethod: string, isEnabled: boolean) =>
      run('update payment_method set enabled = $2 where code = $1', paymentMethod, isEnabled),
    /** The shop's ids of products with one variant. */
    async inOneVariant() {
      const found = await rowsOf<{ id: string }>(
        `select p."customFieldsShopid" as id from product p join product_variant v on v."productId" = p.id
         where p.enabled and p."deletedAt" is null group by p.id having count(*) = 1 order by p.id`,
      );
      return found.map(({ id }) => id);
    },
    /** Tracks this much stock from now on; null stops tracking. */
    async count(productId: string, pieces: number | null) {
      const rows = await rowsOf<{ id: number }>(
        `update product_variant v set "trackInventory" = $2 from product p
         where p.id = v."productId" and p."customFieldsShopid" = $1 returning v.id`,
        productId,
        pieces === null ? 'FALSE' : 'TRUE',
      );
      const ids = rows.map(({ id }) => id);
      await run(
        'update stock_level set "stockOnHand" = $2 where "productVariantId" = any($1)',
        ids,
        pieces ?? 0,
      );
    },
    /** Opens another stock location, with so much of it. The returned function closes it. */
    async stockElsewhere(productId: string, pieces: number) {
      const rows = await rowsOf<{ id: number }>(
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
        productId,
        pieces,
      );
      const ids = rows.map(({ id }) => id);
      return () => run('delete from stock_location where id = any($1)', ids);
    },
    async stock(productId: string) {
      const [row] = await rowsOf<{ onHand: number; allocated: number }>(
        `select sum(s."stockOnHand")::int as "onHand", sum(s."stockAllocated")::int as allocated
         from stock_level s join product_variant v on v.id = s."productVariantId" join product p on p.id = v."productId"
         where p."customFieldsShopid" = $1`,
        productId,
      );
      return row ?? { onHand: 0, allocated: 0 };
    },
    /** Sets the price of every shipping method. */
    chargeForShipping: (paise: Paise) =>
      run(
        'update shipping_method set calculator = regexp_replace(calculator, $1, $2)',
        '("name":"rate","value":")[0-9]+',
        `\\1${paise}`,
      ),
    /** Sets the least sum of an order for every shipping method. */
    sendFrom: (paise: Paise) =>
      run(
        'update shipping_method set checker = regexp_replace(checker, $1, $2)',
        '("name":"orderMinimum","value":")[0-9]+',
        `\\1${paise}`,
      ),
    /** Of orders, their lines, parcels, history and promotions. */
    async orderRows() {
      const tables = [
        '"order"',
        'order_line',
        'shipping_line',
        'history_entry',
        'order_promotions_promotion',
      ];
      const counts = tables.map((name) => `(select count(*) from ${name})`);
      const [row] = await rowsOf<{ count: number }>(`select (${counts.join(' + ')})::int as count`);
      return row?.count ?? 0;
    },
    /** As if the plugin that had the promotion's action were gone. */
    loseAction: (promotionId: string) =>
      run(`update promotion set actions = '[{"code":"gone","args":[]}]' where id = $1`, promotionId),
    /** Whether stock is reserved for the order. */
    isHeld: async (code: string) =>
      (await countOf(
        `select 1 from daftar_hold h join "order" o on o.id = h."orderId" where o.code = $1`,
        code,
      )) > 0,
    /** How long the order keeps its stock, from when it was placed. */
    async minutesHeld(code: string) {
      const [row] = await rowsOf<{ minutes: number }>(
        `select round(extract(epoch from h.until - h."createdAt") / 60)::int as minutes
         from daftar_hold h join "order" o on o.id = h."orderId" where o.code = $1`,
        code,
      );
      return row?.minutes ?? 0;
    },
    /** Lets the hold expire. */
    endHold: (code: string) =>
      run(
        `update daftar_hold set until = now() where "orderId" = (select id from "order" where code = $1)`,
        code,
      ),
    /** Lets the next try of every email come now. */
    hurryMails: () => run(`update daftar_mail set "nextAt" = now()`),
    /** The tables that have these words somewhere. */
    async holds(words: string) {
      const rows = await rowsOf<{ name: string }>(
        "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
      );
      const found = await Promise.all(
        rows.map(async ({ name }) => {
          const sql = `select 1 from ${name} as each_row where strpos(each_row::text, $1) > 0 limit 1`;
          return (await countOf(sql, words)) > 0 ? [name] : [];
        }),
      );
      return found.flat();
    },
    /** As if it was placed long ago. */
    placedLongAgo: (code: string) =>
      run(`update "order" set "orderPlacedAt" = now() - interval '100 days' where code = $1`, code),
    /** Who gets the newsletter. */
    async readers() {
      const confirmed = 'select email from daftar_newsletter where "confirmedAt" is not null';
      return (await rowsOf<{ email: string }>(confirmed)).map(({ email }) => email);
    },
    /** As a worker leaves its job when it is killed. */
    leaveJobRunning: () =>
      run(`insert into job_record ("queueName", data, state, progress, "isSettled", retries, attempts)
        values ('apply-collection-filters', '{}', 'RUNNING', 78, false, 0, 1)`),
    mailsDue: () => countOf("select 1 from daftar_mail where state in ('due', 'sending')"),
    /** So many orders like this one, all placed and paid at this moment. */
    copyOrders: (code: string, times: number) =>
      run(`
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
        commit`),
    /** Of which nobody knows whether the mail server has taken them. */
    mailsUnknown: () => countOf("select 1 from daftar_mail where state = 'sending'"),
    /** Lets the next try of every refund come now, as if there had been thousands. */
    hurryRefunds: () => run(`update daftar_refund set "nextAt" = now(), tries = 5000`),
    /** As the gateway says of these payments when it is asked. */
    failRefund: (id: string) => run(`update refund set state = 'Failed' where id = $1`, id),
    strayRefunded: (paymentIds: readonly string[]) =>
      run(`update daftar_stray_payment set state = 'refunded' where "paymentId" = any($1)`, paymentIds),
    /** Changes the password and ends the sessions once the returned function is called. */
    async changePassword(email: string) {
      const client = await pool.connect();
      const own = '"userId" in (select id from "user" where identifier = $1)';
      await client.query('begin');
      await client.query(`update authentication_method set "passwordHash" = 'another' where ${own}`, [email]);
      await client.query(`delete from session where ${own}`, [email]);
      return async () => {
        await client.query('commit');
        client.release();
      };
    },
    /** How many wait for another's row or table. */
    locked: () =>
      countOf(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      ),
    /** As before variants had quantity prices, and payments that do not fit a table. */
    makeOlder: () =>
      run(`
        drop table daftar_schema, daftar_stray_payment, daftar_message, daftar_newsletter, daftar_invoice;
        alter table "order" drop column "customFieldsBusiness";
        alter table order_line drop column "customFieldsSize", drop column "customFieldsColor";
        alter table product_variant drop column "customFieldsBreaks", drop column "customFieldsPicture",
          drop column "customFieldsBarcode";
        alter table product drop column "customFieldsHsn", drop column "customFieldsGstrate";
        alter table daftar_refund drop column wanted;
        alter table daftar_mail drop column cause;
        alter table daftar_mail add constraint earlier unique ("orderId", kind)`),
    /** As a release that is so many versions later leaves it. */
    makeLater: (versions: number) => run('update daftar_schema set version = version + $1', versions),
    /** Blocks new order lines until the returned function is called. */
    async lockLines() {
      const client = await pool.connect();
      await client.query('begin; lock table order_line in share mode');
      return async () => {
        await client.query('rollback');
        client.release();
      };
    },
    /** Whether an order waits for this lock. */
    isWaiting: async () =>
      (await countOf("select 1 from pg_locks where not granted and relation = 'order_line'::regclass")) > 0,
    /** Whether no transaction is open but our own. */
    isIdle: async () =>
      (await countOf(`select 1 from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid()
        and backend_type = 'client backend'`)) === 0,
    /** Cancels a query that waits for this lock, as a timeout would; false if none waits. */
    cancelWaiting: async () =>
      (await countOf(
        "select pg_cancel_backend(pid) from pg_locks where not granted and relation = 'order_line'::regclass",
      )) > 0,
    close: () => pool.end(),
  };
}

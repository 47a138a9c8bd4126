import pg from 'pg';
import { writeInvoices } from '../../../../server/shop/invoices/invoices-command.ts';
import type { Invoice } from '../../../../src/contract/gst/invoice.ts';
import { runProgram } from '../../run-program.ts';
import { readSettings } from '../../settings.ts';

/** `npm run invoices -- 2026-11` (D58.75). */
runProgram(async () => {
  const { DATABASE_URL } = readSettings(process.env, {
    DATABASE_URL: 'the database, postgres://user:password@host:5432/name',
  });
  const client = new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: 10_000 });
  await client.connect();
  const read = async (where: string, month: string): Promise<Invoice[]> => {
    const { rows } = await client.query<{ number: string; date: string; content: string }>(
      `select number, date, content from daftar_invoice where ${where} order by id`,
      [month],
    );
    return rows.map(({ number, date, content }) => ({ number, date, ...JSON.parse(content) }));
  };
  const source = {
    ofMonth: (month: string) => read("date like $1 || '-__'", month),
    before: (month: string) => read(EARLIER, month),
  };
  console.log(await writeInvoices(source, process.argv.slice(2), 'invoices'));
  await client.end();
  process.exit(0);
});

const EARLIER = `
  date < $1 and id in (select "noteOf" from daftar_invoice where date like $1 || '-__')`;

import pg from 'pg';

/** Holds the set-up lock until `release`. Waits while another node sets it up. */
export async function lockDatabase(
  url: string,
): Promise<{ columns: ReadonlySet<string>; release: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  await client.query("select pg_advisory_lock(hashtextextended('daftar set up', 0))");
  const { rows } = await client.query<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
  );
  return { columns: new Set(rows.map(({ name }) => name)), release: () => client.end() };
}

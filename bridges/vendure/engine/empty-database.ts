import pg from 'pg';

/** Holds the set-up lock, or returns null if the database has tables. Waits while another node sets it up. */
export async function emptyDatabase(url: string): Promise<{ release: () => Promise<void> } | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  await client.query("select pg_advisory_lock(hashtextextended('daftar set up', 0))");
  const { rowCount } = await client.query(
    "select 1 from information_schema.tables where table_schema = 'public' limit 1",
  );
  if (rowCount === 0) return { release: () => client.end() };
  await client.end();
  return null;
}

import pg from 'pg';

interface LockedDatabase {
  /** Of the release that set it up or updated it last; 0 of one that wrote none, undefined if it is empty. */
  version: number | undefined;
  mark: (version: number) => Promise<void>;
  release: () => Promise<void>;
}

/** Waits while another node sets it up. */
export async function lockDatabase(url: string): Promise<LockedDatabase> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  await client.query("select pg_advisory_lock(hashtextextended('daftar set up', 0))");
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const isMarked = rows.some(({ name }) => name === 'daftar_schema');
  const marked = isMarked
    ? await client.query<{ version: number }>('select version from daftar_schema')
    : undefined;
  return {
    version: rows.length === 0 ? undefined : (marked?.rows[0]?.version ?? 0),
    async mark(version) {
      await client.query(`
        create table if not exists daftar_schema (version int not null);
        delete from daftar_schema;
        insert into daftar_schema values (${version})`);
    },
    release: () => client.end(),
  };
}

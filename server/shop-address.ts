import type { Database } from './store/database.ts';

const PORTS = [4173, 5173] as const;

type Variables = Readonly<Partial<Record<'PORT' | 'SHOP_ORIGIN', string>>>;

export function shopPort({ PORT }: Variables = process.env): number {
  return PORT ? portFrom(PORT) : PORTS[0];
}

export function portFrom(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`Not a port number: ${text}`);
  return port;
}

/** Where the shop's pages may be. Links in emails lead to the first. Throws a sentence. */
export function ownOrigins(variables: Variables = process.env): string[] {
  const { SHOP_ORIGIN } = variables;
  const here = shopOrigins([...new Set([shopPort(variables), ...PORTS])]);
  if (!SHOP_ORIGIN) return here;
  if (!/^https?:/.test(SHOP_ORIGIN) || !URL.canParse(SHOP_ORIGIN))
    throw new Error(`SHOP_ORIGIN is not an address such as https://shop.example: ${SHOP_ORIGIN}`);
  return [new URL(SHOP_ORIGIN).origin, ...here];
}

export function shopOrigins(ports: readonly number[] = PORTS): string[] {
  return ports.flatMap((port) => ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`));
}

/** For the commands that run beside the shop, in a terminal without its variables. */
export async function keepOrigin(db: Database, [origin]: readonly string[]): Promise<void> {
  if (origin)
    await db.execute({ sql: "INSERT OR REPLACE INTO settings VALUES ('origin', ?)", args: [origin] });
}

/** Of the shop that was started last, unless the variables name another. Throws a sentence. */
export async function originsBeside(db: Database, variables: Variables = process.env): Promise<string[]> {
  const own = ownOrigins(variables);
  if (variables.PORT || variables.SHOP_ORIGIN) return own;
  const { rows } = await db.execute("SELECT value FROM settings WHERE key = 'origin'");
  return [...rows.map(({ value }) => String(value)), ...own];
}

import type { Shop } from '../shop.ts';

/** '' for the shop's own. */
export async function knownLanguage({ db }: Pick<Shop, 'db'>, asked = ''): Promise<string> {
  if (asked === '') return '';
  const { rows } = await db.execute({
    sql: "SELECT 1 FROM settings, json_each(settings.value) AS language WHERE settings.key = 'languages' AND language.key = ?",
    args: [asked],
  });
  return rows.length > 0 ? asked : '';
}

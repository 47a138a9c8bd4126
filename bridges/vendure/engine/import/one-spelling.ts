/**
 * The first spelling of names that differ only in case, which staff could not tell apart. Notes each other
 * spelling once.
 */
export function oneSpelling(notes: string[], the = 'The'): (name: string, what: string) => string {
  const first = new Map<string, string>();
  const noted = new Set<string>();
  return (name, what) => {
    const spelling = first.get(plain(name)) ?? name;
    first.set(plain(name), spelling);
    if (spelling !== name && !noted.has(name))
      notes.push(`${the} ${what} ${name} is merged with ${spelling}`);
    noted.add(name);
    return spelling;
  };
}

export function plain(text: string): string {
  return text.trim().toLowerCase();
}

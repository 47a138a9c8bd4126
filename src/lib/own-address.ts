/**
 * An address of this origin from a path, whatever the path is: to a browser `//host` and `/\host` are another host, also
 * with a tab or a line end in between.
 */
export function ownAddress(path: string): string {
  return `/${path.replace(/^[/\\\t\n\r]+|[\t\n\r]/g, '')}`;
}

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The program that listens at this port, such as 'node (process 4711)'; '' if Linux does not tell this user. */
export function holderOf(port: number): string {
  const sockets = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6']
      .flatMap((file) => listeners(file, port))
      .map((inode) => `socket:[${inode}]`),
  );
  if (sockets.size === 0) return '';
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const files = orNone(() => readdirSync(`/proc/${id}/fd`), []);
    if (files.some((fd) => sockets.has(orNone(() => readlinkSync(`/proc/${id}/fd/${fd}`), ''))))
      return `${orNone(() => readFileSync(`/proc/${id}/comm`, 'utf8').trim(), 'a program')} (process ${id})`;
  }
  return '';
}

function listeners(file: string, port: number): string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  return orNone(() => readFileSync(file, 'utf8'), '')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([, local = '', , state, , , , , , inode = '']) =>
      local.endsWith(`:${hex}`) && state === LISTENING ? [inode] : [],
    );
}

const LISTENING = '0A';

/** Programs end meanwhile, and those of others are closed. */
function orNone<Value>(read: () => Value, none: Value): Value {
  try {
    return read();
  } catch {
    return none;
  }
}

import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import {
  fits,
  STORAGE_INVENTORY,
  type StorageEntry,
  storageEntry,
} from '../../../../src/platform/storage/storage-inventory.ts';

const sources: Record<string, string> = import.meta.glob(['/src/**/*.{ts,tsx}', '/sw/**/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A call of one of these with a name reads or writes the value of that name. */
const DOORS: readonly { call: RegExp; area: StorageEntry['area']; at: number }[] = [
  { call: /^(?:jar\.(?:read|write|remove)|readCookie|writeCookie|removeCookie)$/, area: 'cookie', at: 0 },
  { call: /^(?:localStore|storage)\.(?:read|write|remove)$/, area: 'localStorage', at: 0 },
  { call: /^(?:globalThis\.|window\.)?localStorage\.\w+$/, area: 'localStorage', at: 0 },
  { call: /^(?:readAs|jsonStore|ownedValue)$/, area: 'localStorage', at: 0 },
  { call: /^(?:sessionStore|tab)\.(?:read|write)$/, area: 'sessionStorage', at: 0 },
  { call: /^(?:globalThis\.|window\.)?sessionStorage\.\w+$/, area: 'sessionStorage', at: 0 },
  { call: /^(?:durableValue|catalogueDatabase|deleteDatabase|openDatabase)$/, area: 'IndexedDB', at: 0 },
  { call: /^(?:globalThis\.|self\.)?indexedDB\.(?:open|deleteDatabase)$/, area: 'IndexedDB', at: 0 },
  { call: /^(?:self\.)?caches\.(?:open|has|delete)$/, area: 'caches', at: 0 },
];

/** Constants with such names hold a key or a database's name. */
const NAMED_SO = /(?:^|_)(?:KEY|CACHE|DATABASE|COOKIE)$/;

/** Adapters that take any name, and code that reads every name. */
const ANY_NAME = [
  '/src/lib/local-storage.ts',
  '/src/lib/cookie.ts',
  '/src/lib/databases.ts',
  '/src/lib/open-database.ts',
  '/src/lib/durable-value.ts',
  '/src/lib/json-store.ts',
  '/src/platform/storage/storage-inventory.ts',
  '/src/contract/caches.ts',
  '/src/features/diagnostics/device-contents.ts',
  '/src/platform/session/owned-value.ts',
  '/src/features/diagnostics/api-test.ts',
  // Durable lists: their names are made from a key, and checked below.
  '/src/platform/durable-list/list-book.ts',
  '/src/platform/durable-list/list-document.ts',
  '/src/platform/durable-list/list-text.ts',
  '/sw/kill-switch/sw.ts',
  '/sw/pictures.ts',
  '/sw/previous-assets.ts',
  '/sw/restore-precache.ts',
  '/sw/service-worker.ts',
  '/sw/catalogue-database.ts',
  // Databases of other names are for tests.
  '/src/contract/index-database.ts',
  '/src/features/search/catalogue-reader.ts',
];

interface Use {
  file: string;
  area: StorageEntry['area'];
  /** Parts that are only known at run time are `*`. */
  name: string;
}

describe('the table of what is stored on the device', () => {
  const uses = Object.keys(sources).flatMap(usesIn);

  it('has a row for every key, database and cache named in the source', () => {
    expect(uses.length).toBeGreaterThan(30);
    const missing = uses.filter(({ file, area, name }) =>
      name === '*' ? !ANY_NAME.includes(file) : !storageEntry(area, name),
    );
    expect(missing).toEqual([]);
  });

  it('has a row for every constant that is called a key, cache, database or cookie', () => {
    // A database's own key is inside a database that has its row.
    const files = Object.keys(sources).filter((file) => file !== '/src/lib/durable-value.ts');
    const names = files.flatMap(constantsIn);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !STORAGE_INVENTORY.some((row) => fits(row, name)))).toEqual([]);
  });

  it('finds a name that has no row', () => {
    sources['/src/example.ts'] =
      "const KEY = 'a' + `b`; localStore.write(KEY, ''); caches.open('x-' + Math.random());";
    expect(usesIn('/src/example.ts').map(({ area, name }) => [area, name])).toEqual([
      ['localStorage', 'ab'],
      ['caches', 'x-*'],
    ]);
    expect(storageEntry('localStorage', 'ab')).toBeUndefined();
    delete sources['/src/example.ts'];
  });

  it('D17: has rows for a durable list: its text, logs, quarantine and database', () => {
    for (const list of ['cart', 'wishlist', 'saved-lists', 'private:order-list']) {
      for (const name of [list, `${list}:log:t1`, `${list}:quarantine`]) {
        expect(storageEntry('localStorage', name)).toBeDefined();
      }
      expect(storageEntry('IndexedDB', `daftar-${list.replace('private:', '')}`)).toBeDefined();
    }
  });

  it('D34: what is the shopper’s has the owner’s tag, in sessionStorage, too', () => {
    const ofShopper = uses.filter(
      ({ area, name }) => storageEntry(area, name)?.whose === 'shopper' && area !== 'cookie',
    );
    const names = [...new Set(ofShopper.map(({ name }) => name))];
    expect(names.length).toBeGreaterThan(8);
    expect(names).toContain('typed-before-language');
    // A durable list has its schema where its key is.
    const filesOf = (name: string) => [
      ...ofShopper.filter((use) => use.name === name).map(({ file }) => file),
      ...Object.keys(sources).filter((file) => sources[file]?.includes(`key: '${name}'`)),
    ];
    expect(names.filter((name) => !filesOf(name).some(isTagged))).toEqual([]);
  });

  it('finds what has no tag', () => {
    sources['/src/example.ts'] = "tab.write('typed-before-language', JSON.stringify({ fields })); // whose";
    expect(isTagged('/src/example.ts')).toBe(false);
    sources['/src/example.ts'] += '\nconst Typed = v.object({ fields, whose: v.string() });';
    expect(isTagged('/src/example.ts')).toBe(true);
    delete sources['/src/example.ts'];
  });

  it('has no duplicate rows', () => {
    const names = STORAGE_INVENTORY.map(({ area, name }) => `${area} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('D34: signing out removes what belongs to the shopper and leaves cart, wishlist and settings', () => {
    for (const { whose, signOut } of STORAGE_INVENTORY)
      expect(signOut).toBe(whose === 'shopper' ? 'goes' : 'stays');
    for (const key of ['cart', 'cart:log:t1', 'wishlist', 'grid-columns']) {
      expect(storageEntry('localStorage', key)?.signOut).toBe('stays');
    }
  });

  it("'Reset saved data' leaves the cart, the wishlist, the shopper's own and nothing else of the device", () => {
    const left = STORAGE_INVENTORY.filter(({ whose, reset }) => whose === 'device' && reset === 'stays');
    const stored = (list: string) => [`daftar-${list}`, list, `${list}:*`];
    expect(left.map(({ name }) => name)).toEqual([...stored('cart'), ...stored('wishlist')]);
    // D42, D58.74: what was viewed, and invoices, go with the saved data, too.
    const gone = STORAGE_INVENTORY.filter(({ whose, reset }) => whose === 'shopper' && reset === 'goes');
    expect(gone.map(({ name }) => name)).toEqual(['private:invoices', 'daftar-invoices', 'recently-viewed']);
  });
});

/** A schema in the file has the field, the file is the owner's record, or its types demand the field. */
function isTagged(file: string): boolean {
  const text = sources[file] ?? '';
  let found = /OWNER_KEY = '|interface Owned \{\n {2}whose:/.test(text);
  new Visitor({
    CallExpression({ callee, arguments: [fields] }) {
      const isSchema = /^v\.(?:strict|loose)?[oO]bject$/.test(text.slice(callee.start, callee.end));
      if (!isSchema || fields?.type !== 'ObjectExpression') return;
      found ||= fields.properties.some(
        (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'whose',
      );
    },
  }).visit(parseSync(file, text).program);
  return found;
}

function usesIn(file: string): Use[] {
  const text = sources[file] ?? '';
  const { program } = parseSync(file, text);
  const uses: Use[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const called = text.slice(callee.start, callee.end);
      for (const { call, area, at } of DOORS) {
        const argument = given[at];
        if (call.test(called) && argument) uses.push({ file, area, name: nameOf(argument, file) });
      }
    },
  }).visit(program);
  return uses;
}

function constantsIn(file: string): string[] {
  const names: string[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && NAMED_SO.test(id.name) && init) names.push(nameOf(init, file));
    },
  }).visit(parseSync(file, sources[file] ?? '').program);
  return names;
}

/** The text of an expression, following constants into the files they come from. */
function nameOf(node: ESTree.Node, file: string): string {
  if (node.type === 'Literal') return String(node.value);
  if (node.type === 'TemplateLiteral') {
    return node.quasis.reduce((name, { value }, at) => {
      const before = node.expressions[at - 1];
      return name + (before ? nameOf(before, file) : '') + value.cooked;
    }, '');
  }
  if (node.type === 'BinaryExpression') return nameOf(node.left, file) + nameOf(node.right, file);
  if (node.type !== 'Identifier') return '*';
  return constant(node.name, file) ?? '*';
}

function constant(name: string, file: string): string | null {
  const text = sources[file] ?? '';
  let found: string | null = null;
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && id.name === name && init) found = nameOf(init, file);
    },
    ImportDeclaration({ specifiers, source }) {
      for (const specifier of specifiers) {
        if (specifier.type !== 'ImportSpecifier' || specifier.local.name !== name) continue;
        const from = new URL(source.value, `file://${file}`).pathname;
        found = sources[from] === undefined ? null : constant(name, from);
      }
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/**
 * Which layer may import from which, and which package belongs to whom: the rules of dependency-cruiser, checked by
 * `npm run check`. They hold for imports of values and of types.
 */

const CONFIG = '^src/(config|settings|settings\\.[a-z]+|texts/languages)\\.ts$';

const SHARED = ['contract', 'texts', 'lib', 'config'];
const SHOP = ['features', 'platform', 'lists', ...SHARED];
const SERVED = ['contract', 'lib', 'config'];

/** A file belongs to the first layer that fits, and may import from its own layer and from those of `takes`. */
const LAYERS = [
  { name: 'config', files: CONFIG, takes: [] },
  { name: 'theme', files: '^src/theme\\.(ts|css)$', takes: [] },
  { name: 'lib', files: '^src/lib/', takes: ['config'] },
  { name: 'texts', files: '^src/texts/', takes: ['lib', 'config'] },
  { name: 'search-engine', files: '^src/search-engine/', takes: ['lib'] },
  { name: 'tables', files: '^src/tables/', takes: ['lib', 'config'] },
  { name: 'contract', files: '^src/contract/', takes: ['search-engine', 'texts', 'lib', 'config'] },
  { name: 'lists', files: '^src/lists/', takes: ['contract', 'search-engine', 'tables', 'lib', 'config'] },
  { name: 'platform', files: '^src/platform/', takes: SHARED },
  {
    name: 'features',
    files: '^src/features/',
    takes: ['platform', 'lists', 'search-engine', 'search-worker', 'tables', ...SHARED],
  },
  { name: 'root', files: '^src/root(\\.ts$|/)', takes: SHOP },
  // A page needs its address only, and starts it as a worker.
  { name: 'search-worker', files: '^src/search-worker\\.ts$', takes: ['features'] },
  { name: 'ui', files: '^src/ui/', takes: ['texts', 'lib', 'config', 'theme'] },
  { name: 'screens', files: '^src/screens/', takes: ['root', 'ui', ...SHOP] },
  {
    name: 'routes',
    files: '^src/(routes/|routeTree\\.gen\\.ts$)',
    takes: ['screens', 'root', 'features', 'platform', ...SERVED],
  },
  { name: 'boot', files: '^src/boot/', takes: ['routes', 'screens', 'root', 'ui', 'theme', ...SHOP] },
  {
    name: 'main',
    files: '^src/(main\\.tsx|vite-env\\.d\\.ts)$',
    takes: ['boot', 'routes', 'screens', 'ui', 'theme', 'root', 'features', 'platform', ...SERVED],
  },
  { name: 'sw', files: '^sw/', takes: ['boot', 'lists', ...SHARED] },
  { name: 'document', files: '^server/document/', takes: ['boot', 'lists', ...SHARED] },
  { name: 'server', files: '^server/', takes: ['document', 'search-engine', 'tables', ...SHARED] },
  {
    name: 'tools',
    // The bench and the soak import what they measure.
    files: '^tools/(?!bench/|soak/|icons/)',
    takes: ['server', 'document', 'engines', 'search-engine', 'lists', ...SERVED],
  },
  { name: 'engines', files: '^engines/', takes: ['server', 'search-engine', 'tables', ...SHARED] },
  {
    name: 'build',
    files: '^(vite/|vite\\.config\\.ts$|tools/icons/)',
    takes: ['boot', 'server', 'tools', ...SHARED],
  },
];

const DRAWN = '^src/(main\\.tsx|(boot|routes|screens|ui)/.+\\.tsx)$';
const SERVERS = '^(server|engines)/';

/** The only files that may import a package. */
const PACKAGES = {
  react: DRAWN,
  'react-dom': '^src/(main|boot/.+)\\.tsx$',
  '@mantine/core': '^src/((ui|screens)/.+\\.tsx|theme\\.ts|boot/mantine-variables\\.ts)$',
  '@mantine/form': '^src/screens/.+\\.tsx$',
  '@mantine/notifications': '^src/screens/.+\\.tsx$',
  '@tanstack/react-router': '^src/((routes|screens|boot)/.+\\.tsx|main\\.tsx|routeTree\\.gen\\.ts)$',
  valibot: '^(src/(lib|contract|platform|features|screens|routes)|sw|server|tools|engines)/',
  ky: '^src/platform/api\\.ts$',
  hucre: '^src/tables/workbook\\.ts$',
  numfmt: '^src/tables/workbook\\.ts$',
  '@exodus/bytes': '^src/tables/old-encoding\\.ts$',
  'idb-keyval': '^src/lib/',
  dompurify: '^src/features/policy/clean-html\\.ts$',
  qrcode: '^src/features/payment/qr-code\\.ts$',
  'workbox-window': '^src/platform/worker/',
  'workbox-core': '^sw/',
  'workbox-precaching': '^sw/',
  'workbox-routing': '^sw/',
  hono: SERVERS,
  '@hono/node-server': SERVERS,
  '@libsql/client': '^server/',
  ajv: '^tools/conformance/',
  yaml: '^tools/conformance/',
  vite: '^(vite/|vite\\.config\\.ts$|server/|engines/vendure/dashboard/)',
};

const anyOf = (patterns) => patterns.join('|');
const filesOf = (name) => {
  const layer = LAYERS.find((each) => each.name === name);
  if (!layer) throw new Error(`dependency-rules.mjs names the layer ${name}, which does not exist`);
  return layer.files;
};

const layers = LAYERS.map(({ name, files, takes }, at) => ({
  name,
  comment: `${name} may import from ${takes.join(', ') || 'no other layer'}.`,
  severity: 'error',
  from: { path: files, pathNot: anyOf(LAYERS.slice(0, at).map((earlier) => earlier.files)) || undefined },
  to: { path: '^(src|sw|server|tools|engines|vite|tests)/', pathNot: anyOf([files, ...takes.map(filesOf)]) },
}));

const packages = Object.entries(PACKAGES).map(([name, owners]) => ({
  name: `package-${name}`,
  severity: 'error',
  from: { path: '^(src|sw|server|tools/(?!bench/|soak/)|engines|vite)/', pathNot: owners },
  to: { path: `node_modules/${name}/` },
}));

const noNodeInBrowsers = {
  name: 'no-node-in-browsers',
  severity: 'error',
  from: { path: '^(src|sw)/' },
  to: { dependencyTypes: ['core'] },
};

/** There it would be English, silently: the language is given. */
const noTextsInContract = {
  name: 'no-texts-in-contract',
  severity: 'error',
  from: { path: '^src/contract/' },
  to: { path: '^src/texts/(en|hi)/(?!search-words)' },
};

const noCircleOfFolders = {
  name: 'no-circle-of-folders',
  severity: 'error',
  scope: 'folder',
  from: { path: '^(src/(features|platform|screens)|engines/vendure/engine|server)/' },
  to: { circular: true },
};

/** A folder holds its rooms, so that is no circle for the rule above. */
const noWayUp = ['server', 'server/shop'].map((folder) => ({
  name: `no-way-up-to-${folder}`,
  severity: 'error',
  from: { path: `^${folder}/.+/` },
  to: { path: `^${folder}/[^/]+$` },
}));

/** What both servers do, whatever they keep it in. */
const noStoreInShop = {
  name: 'no-store-in-shop',
  severity: 'error',
  from: { path: '^server/shop/' },
  to: { path: '^server/(?!shop/|document/)|node_modules/@libsql/' },
};

export default {
  forbidden: [
    ...layers,
    ...packages,
    noNodeInBrowsers,
    noTextsInContract,
    noCircleOfFolders,
    ...noWayUp,
    noStoreInShop,
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^tests/'] },
    exclude: { path: '^engines/vendure/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
};
